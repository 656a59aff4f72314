import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ModalDialog } from './ModalDialog';

const dialog = (open: boolean) => (
  <MemoryRouter>
    <ModalDialog open={open} onClose={() => undefined} handlesBack={false}>
      <button type="button">Delete</button>
    </ModalDialog>
  </MemoryRouter>
);

test('a dialog takes no presses while it closes, so that a double press counts once', () => {
  const { rerender } = render(dialog(true));
  const button = screen.getByRole('button', { name: 'Delete' });
  expect(getComputedStyle(button).pointerEvents).not.toBe('none');
  rerender(dialog(false));
  expect(button).toBeInTheDocument();
  expect(getComputedStyle(button.closest('.MuiDialog-paper') as Element).pointerEvents).toBe('none');
});
