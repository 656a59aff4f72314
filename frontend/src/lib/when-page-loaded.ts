/** Calls the function when the page with its pictures has loaded, which may have been before the scripts. */
export function whenPageLoaded(call: () => void): void {
  if (document.readyState === 'complete') call();
  else window.addEventListener('load', call, { once: true });
}
