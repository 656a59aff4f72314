/** For a dialog's `onClose`: the second press of a double one lands beside the dialog that the first has opened, and closes nothing. */
export const unlessDoubled =
  (close: () => void) =>
  (event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    const isSecondPress = reason === 'backdropClick' && 'detail' in event && Number(event.detail) > 1;
    if (!isSecondPress) close();
  };
