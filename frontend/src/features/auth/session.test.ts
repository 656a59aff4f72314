import type { QueryClient } from '@tanstack/react-query';
import { fakeApi } from '../../../test/fake-api';
import { member, reference } from '../../../test/fixtures';
import { createQueryClient } from '../../api/client';
import { saveToken } from '../../api/token';
import { referenceQuery } from '../../api/useReference';
import { societyQuery } from '../../api/useSociety';
import { readJson, tabStorage } from '../../lib/browser-storage';
import { readDraft, writeDraft } from '../../lib/member-draft';
import { beginSession, endSession, restartSession, sessionQuery } from './session';

test('signing out clears the cached data of members and keeps the cached data of the society', () => {
  const client = createQueryClient();
  client.setQueryData(societyQuery.queryKey, reference.society);
  client.setQueryData(referenceQuery.queryKey, reference);
  client.setQueryData(['members', 'admin'], { users: [] });
  endSession(client);
  expect(client.getQueryData(['members', 'admin'])).toBeUndefined();
  expect(client.getQueryData(referenceQuery.queryKey)).toEqual(reference);
  expect(client.getQueryData(societyQuery.queryKey)).toEqual(reference.society);
});

test('an unsaved draft survives signing out and is removed when another member signs in', () => {
  const client = createQueryClient();
  const [asha, ravi] = [member({ id: 'asha' }), member({ id: 'ravi' })];
  writeDraft(asha.id, { values: 'unsaved' });
  endSession(client);
  beginSession(client, { token: 'token-2', user: asha });
  expect(readDraft(asha.id)).toMatchObject({ values: 'unsaved' });
  endSession(client);
  beginSession(client, { token: 'token-3', user: ravi });
  endSession(client);
  beginSession(client, { token: 'token-4', user: asha });
  expect(readDraft(asha.id)).toBeUndefined();
});

test.each([
  ['signs in', (client: QueryClient) => beginSession(client, { token: 'token-1', user: member() })],
  ['signs out', endSession],
  ['signs in or out in another tab', restartSession],
])('the draft of a registration is removed when a member %s', (_, change) => {
  tabStorage.write('registrationDraft', '{}');
  change(createQueryClient());
  expect(readJson(tabStorage, 'registrationDraft')).toBeUndefined();
});

test('the draft of a registration is kept while no member is signed in, and removed when the profile of a member loads', async () => {
  fakeApi({ 'GET /api/profile': { body: { alumni: member() } } });
  tabStorage.write('registrationDraft', '{}');
  await createQueryClient().fetchQuery({ ...sessionQuery, staleTime: 0 });
  expect(readJson(tabStorage, 'registrationDraft')).toEqual({});
  // Another tab signed in while the browser had discarded this tab.
  saveToken('token-1');
  await createQueryClient().fetchQuery({ ...sessionQuery, staleTime: 0 });
  expect(readJson(tabStorage, 'registrationDraft')).toBeUndefined();
});
