import { reference } from '../../../test/fixtures';
import { createQueryClient } from '../../api/query-client';
import { referenceQuery } from '../../api/useReference';
import { societyQuery } from '../../api/useSociety';
import { endSession } from './session';

test('Signing out forgets what the member saw, and keeps whose portal it is', () => {
  const client = createQueryClient(reference.society);
  client.setQueryData(referenceQuery.queryKey, reference);
  client.setQueryData(['members', 'admin'], { users: [] });
  endSession(client);
  expect(client.getQueryData(['members', 'admin'])).toBeUndefined();
  expect(client.getQueryData(referenceQuery.queryKey)).toEqual(reference);
  expect(client.getQueryData(societyQuery.queryKey)).toEqual(reference.society);
});
