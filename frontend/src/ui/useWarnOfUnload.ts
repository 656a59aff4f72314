import { useBeforeUnload } from 'react-router-dom';

/** Makes the browser ask before a reload or a closed window loses typed text. */
export function useWarnOfUnload(isUnsaved: () => boolean): void {
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
}
