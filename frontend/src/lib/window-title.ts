/** What the window is called: the screen, then whose portal it is, as far as both are known. */
export function windowTitle(screen: string | undefined, society: string | undefined): string {
  const portal = society ? `${society} Alumni` : 'Alumni portal';
  return screen ? `${screen} · ${portal}` : portal;
}
