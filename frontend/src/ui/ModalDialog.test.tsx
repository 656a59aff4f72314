import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderAt } from '../../test/render';
import { ModalDialog } from './ModalDialog';

function Question() {
  const [open, setOpen] = useState(true);
  return (
    <ModalDialog open={open} onClose={() => undefined} handlesBack={false}>
      <button type="button" onClick={() => setOpen(false)}>
        Delete
      </button>
    </ModalDialog>
  );
}

test('a dialog takes no presses while it closes, so that a double press counts once', async () => {
  renderAt('/', <Question />);
  const button = screen.getByRole('button', { name: 'Delete' });
  await userEvent.click(button);
  expect(button).toBeInTheDocument();
  await expect(userEvent.click(button)).rejects.toThrow('pointer-events: none');
});
