import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { api, dataOf } from '../../../api/client';
import { ApiError, messageOr } from '../../../api/errors';
import type { Member } from '../../../api/types';
import { useNotify } from '../../../ui/notify/useNotify';
import { updateMember } from '../../auth/update-member';
import { NETWORK_STATS_KEY } from '../../stats/useNetworkStats';
import { type ProfileValues, payloadOf, sameValues, valuesOf } from '../fields/profile-values';
import { tidied } from '../fields/tidied';
import type { FormBase } from './draft';

interface SaveOptions {
  base: RefObject<FormBase>;
  onSaved: (saved: Member, sent: ProfileValues) => void;
  /** Called if a newer profile with other values was saved after this form was last filled. */
  onStale: (message: string) => void;
  onRefused: (fields: Record<string, string>) => void;
}

export function useSaveProfile({ base, onSaved, onStale, onRefused }: SaveOptions) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (values: ProfileValues) => save(values, base.current.version),
    onSuccess: ({ alumni }, sent) => {
      updateMember(client, () => alumni);
      void client.invalidateQueries({ queryKey: NETWORK_STATS_KEY });
      notify.success('Profile updated successfully');
      onSaved(alumni, sent);
    },
    onError: (error) => {
      if (isStale(error)) return onStale(error.message);
      notify.error(messageOr(error, 'Failed to update profile'));
      if (error instanceof ApiError) onRefused(error.fields);
    },
  });
}

/**
 * Saves the form and returns the saved profile. If an earlier save of the same values succeeded, but its answer was
 * lost, the server refuses the form's version as stale. In this case, returns the stored profile, and no error.
 */
async function save(values: ProfileValues, version: number) {
  try {
    return await dataOf(api.PUT('/api/profile', { body: payloadOf(values, version) }));
  } catch (error) {
    if (!isStale(error)) throw error;
    const stored = await dataOf(api.GET('/api/profile'));
    if (!sameValues(tidied(valuesOf(stored.alumni)), tidied(values))) throw error;
    return stored;
  }
}

const isStale = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;
