import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoControls } from './PhotoControls';

const photo = { stored: '/photo', shown: '/photo', choose: jest.fn(), remove: jest.fn(), uploading: true };

test('during an upload no photo can be chosen or removed, and the focus stays on the pressed button', async () => {
  const picker = jest.spyOn(HTMLInputElement.prototype, 'click');
  render(<PhotoControls {...photo} busy />);
  await userEvent.click(screen.getByRole('button', { name: 'Change photo' }));
  expect(picker).not.toHaveBeenCalled();
  const remove = screen.getByRole('button', { name: 'Remove photo' });
  await userEvent.click(remove);
  expect(photo.remove).not.toHaveBeenCalled();
  expect(remove).toHaveFocus();
});

test('after "Remove photo" is pressed, the focus moves to the button "Change photo"', async () => {
  render(<PhotoControls {...photo} busy={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
  expect(photo.remove).toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Change photo' })).toHaveFocus();
});
