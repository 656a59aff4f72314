import { fakeApi } from '../../test/fake-api';
import { api } from './client';
import { saveToken } from './token';

const profile = 'GET /api/profile';
const early = (authorization: string) => {
  window.earlySession = { authorization, answer: Promise.resolve(Response.json({ alumni: 'early' })) };
};

beforeEach(() => saveToken('token-1'));

test('the first request for the member takes the answer that the page asked for early, the next one asks', async () => {
  const calls = fakeApi({ [profile]: { body: { alumni: 'late' } } });
  early('Bearer token-1');
  expect((await api.GET('/api/profile')).data).toEqual({ alumni: 'early' });
  expect(calls).toHaveLength(0);
  expect((await api.GET('/api/profile')).data).toEqual({ alumni: 'late' });
});

test('the early answer to another session is not used', async () => {
  fakeApi({ [profile]: { body: { alumni: 'late' } } });
  early('Bearer token-0');
  expect((await api.GET('/api/profile')).data).toEqual({ alumni: 'late' });
  expect(window.earlySession).toBeUndefined();
});

test('the page asks itself if the early request failed', async () => {
  fakeApi({ [profile]: { body: { alumni: 'late' } } });
  window.earlySession = {
    authorization: 'Bearer token-1',
    answer: Promise.reject(new Error('no connection')),
  };
  expect((await api.GET('/api/profile')).data).toEqual({ alumni: 'late' });
});

test('other requests leave the early answer', async () => {
  fakeApi({ 'GET /api/maintenance/status': { body: { isEnabled: false, message: '' } } });
  early('Bearer token-1');
  await api.GET('/api/maintenance/status');
  expect(window.earlySession).toBeDefined();
});
