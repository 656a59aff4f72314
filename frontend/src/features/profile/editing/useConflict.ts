import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useState } from 'react';
import { api, dataOf } from '../../../api/client';
import { messageOr } from '../../../api/errors';
import type { Member } from '../../../api/types';
import { useNotify } from '../../../ui/notify/useNotify';
import { updateMember } from '../../auth/update-member';
import { type FieldName, type ProfileValues, valuesOf } from '../fields/profile-values';
import type { FormBase } from './draft';
import { mergeEdits } from './merge-edits';

export type Conflict = { kind: 'stale'; message: string } | { kind: 'merged'; clashes: FieldName[] };

interface ConflictOptions {
  base: RefObject<FormBase>;
  values: () => ProfileValues;
  load: (saved: Member, values: ProfileValues) => void;
}

/** Handles a profile that was also saved elsewhere: keeps the text of this form and merges the other changes. */
export function useConflict({ base, values, load }: ConflictOptions) {
  const client = useQueryClient();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const reload = useMutation({
    mutationFn: () => dataOf(api.GET('/api/profile')),
    onSuccess: ({ alumni }) => {
      const merged = mergeEdits(base.current.values, values(), valuesOf(alumni));
      updateMember(client, () => alumni);
      load(alumni, merged.values);
      setConflict({ kind: 'merged', clashes: merged.clashes });
    },
    onError: (error) => notify.error(messageOr(error, 'The profile could not be reloaded')),
  });

  const report = useCallback((message: string) => setConflict({ kind: 'stale', message }), []);
  const clear = useCallback(() => setConflict(null), []);
  return { conflict, report, clear, reload: () => reload.mutate(), reloading: reload.isPending };
}
