import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { messageOr } from '../../api/errors';
import type { EducationForm, EducationRecord } from '../../api/types';
import { useNotify } from '../../ui/notify/useNotify';
import { MEMBER_KEY, updateMember } from '../auth/update-member';
import { latestFirst } from './education-years';

interface Save {
  /** Null adds a record. */
  id: string | null;
  form: EducationForm;
  /** The `Idempotency-Key`. The server adds one record per key, even if the request arrives several times. */
  requestKey: string;
}

const put = ({ id, form, requestKey }: Save) =>
  dataOf(
    id === null
      ? api.POST('/api/profile/education', {
          params: { header: { 'Idempotency-Key': requestKey } },
          body: form,
        })
      : api.PUT('/api/profile/education/{id}', { params: { path: { id } }, body: form }),
  );

/** Adds, changes and deletes education records. Each change is saved at once. */
export function useEducation() {
  const client = useQueryClient();
  const notify = useNotify();
  const change = (records: (present: EducationRecord[]) => EducationRecord[]) =>
    updateMember(client, (member) => ({ ...member, education: latestFirst(records(member.education)) }));

  // Load the records again after a failure. Another window may have deleted the record, or the server saved the change
  // and only its answer was lost.
  const readAgain = () => void client.invalidateQueries({ queryKey: MEMBER_KEY });

  const saving = useMutation({
    mutationFn: put,
    onSuccess: ({ education }, { id }) => {
      change((present) => [...present.filter((record) => record.id !== education.id), education]);
      notify.success(`Education record ${id === null ? 'added' : 'updated'} successfully`);
    },
    onError: (error, { id }) => {
      notify.error(messageOr(error, `Failed to ${id === null ? 'add' : 'update'} education record`));
      readAgain();
    },
  });

  const removing = useMutation({
    mutationFn: (id: string) => api.DELETE('/api/profile/education/{id}', { params: { path: { id } } }),
    onSuccess: (_, id) => {
      change((present) => present.filter((record) => record.id !== id));
      notify.success('Education record deleted successfully');
    },
    onError: (error) => {
      notify.error(messageOr(error, 'Failed to delete education record'));
      readAgain();
    },
  });

  return { saving, removing };
}
