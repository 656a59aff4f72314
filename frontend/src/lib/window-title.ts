/** Returns the window's title: the screen and the society, as far as both are known. */
export function windowTitle(screen: string | undefined, society: string | undefined): string {
  const portal = society ? `${society} Alumni` : 'Alumni portal';
  return screen ? `${screen} · ${portal}` : portal;
}
