import { member, reference } from '../../../test/fixtures';
import { createQueryClient } from '../../api/query-client';
import { referenceQuery } from '../../api/useReference';
import { societyQuery } from '../../api/useSociety';
import { readDraft, writeDraft } from '../../lib/member-draft';
import { beginSession, endSession } from './session';

test('signing out clears the cached data of members and keeps the cached data of the society', () => {
  const client = createQueryClient(reference.society);
  client.setQueryData(referenceQuery.queryKey, reference);
  client.setQueryData(['members', 'admin'], { users: [] });
  endSession(client);
  expect(client.getQueryData(['members', 'admin'])).toBeUndefined();
  expect(client.getQueryData(referenceQuery.queryKey)).toEqual(reference);
  expect(client.getQueryData(societyQuery.queryKey)).toEqual(reference.society);
});

test('an unsaved draft survives signing out and is removed when another member signs in', () => {
  const client = createQueryClient(reference.society);
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
