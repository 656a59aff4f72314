import { useRef } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import type { ProfileEditor } from './useProfileEditor';

export function LeaveQuestion({ question }: Pick<ProfileEditor, 'question'>) {
  // The words stay while the dialog fades out.
  const asked = useRef('');
  if (question) asked.current = question.text;
  return (
    <ConfirmDialog
      open={question !== null}
      title="Discard your changes?"
      question={asked.current}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    />
  );
}
