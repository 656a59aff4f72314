import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BusyButton } from './BusyButton';

test('a button that becomes busy keeps the focus, and a second press does nothing', async () => {
  const save = jest.fn();
  const { rerender } = render(
    <BusyButton busy={false} onClick={save}>
      Save
    </BusyButton>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  rerender(
    <BusyButton busy spins onClick={save}>
      Save
    </BusyButton>,
  );
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleName('Save');
});

test.each([
  [true, 0],
  [false, 1],
])('a button submits its form unless it is busy (busy: %s)', async (busy, times) => {
  const submit = jest.fn((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <BusyButton type="submit" busy={busy}>
        Save
      </BusyButton>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(submit).toHaveBeenCalledTimes(times);
  await userEvent.type(screen.getByRole('textbox'), 'Asha{Enter}');
  expect(submit).toHaveBeenCalledTimes(2 * times);
});
