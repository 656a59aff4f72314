import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BusyButton } from '../ui/BusyButton';
import { createQueryClient } from './query-client';

function SendButton({ send }: { send: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({ mutationFn: send });
  return (
    <BusyButton busy={isPending} onClick={() => mutate()}>
      Send
    </BusyButton>
  );
}

test('the second press of a double click sends no second request, and a failed request can be sent again', async () => {
  const send = jest.fn(() => Promise.reject(new Error('offline')));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SendButton send={send} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  // Without a delay, no timer runs between the two presses. A busy browser also runs input events before timers.
  await userEvent.setup({ delay: null }).dblClick(button);
  expect(send).toHaveBeenCalledTimes(1);
  await userEvent.click(button);
  expect(send).toHaveBeenCalledTimes(2);
});
