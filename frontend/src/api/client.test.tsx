import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../test/fake-api';
import { BusyButton } from '../ui/BusyButton';
import { api, createQueryClient } from './client';
import { saveToken } from './token';

const profile = 'GET /api/profile';
const asked = {
  authorization: 'Bearer token-1',
  answer: Promise.resolve(Response.json({ alumni: 'early' })),
};
const early = ({ authorization, answer } = asked) => {
  window.earlyAnswers = { authorization, answers: new Map([['/api/profile', answer]]) };
};

beforeEach(() => {
  saveToken('token-1');
  asked.answer = Promise.resolve(Response.json({ alumni: 'early' }));
});

test('the first call to a URL uses the answer that early-answers.js requested, and the next call goes to the server', async () => {
  const calls = fakeApi({ [profile]: { body: { alumni: 'late' } } });
  early();
  expect((await api.GET('/api/profile')).data).toEqual({ alumni: 'early' });
  expect(calls).toHaveLength(0);
  expect((await api.GET('/api/profile')).data).toEqual({ alumni: 'late' });
});

test('an answer that early-answers.js requested for another session is never used', async () => {
  fakeApi({ [profile]: { body: { alumni: 'late' } } });
  early({ ...asked, authorization: 'Bearer token-0' });
  expect((await api.GET('/api/profile')).data).toEqual({ alumni: 'late' });
  expect(window.earlyAnswers?.answers.size).toBe(0);
});

test('a call sends its own request if the request of early-answers.js failed', async () => {
  fakeApi({ [profile]: { body: { alumni: 'late' } } });
  early({ ...asked, answer: Promise.reject(new Error('no connection')) });
  expect((await api.GET('/api/profile')).data).toEqual({ alumni: 'late' });
});

test('calls to other URLs do not use the answer that early-answers.js requested', async () => {
  fakeApi({ 'GET /api/maintenance/status': { body: { isEnabled: false, message: '' } } });
  early();
  await api.GET('/api/maintenance/status');
  expect(window.earlyAnswers?.answers.size).toBe(1);
});

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
