import { useRef } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import type { ProfileEditor } from './useProfileEditor';

const PHOTO_STAYS = 'Your photo is saved already and stays as it is now.';

export function LeaveQuestion({ question, photoSaved }: Pick<ProfileEditor, 'question' | 'photoSaved'>) {
  // Keep the text of the last question while the dialog fades out.
  const asked = useRef({ text: '', byNavigation: false, photoSaved });
  if (question) asked.current = { ...question, photoSaved };
  return (
    <ConfirmDialog
      open={question !== null}
      title="Discard your changes?"
      question={asked.current.text}
      note={asked.current.photoSaved ? PHOTO_STAYS : undefined}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      handlesBack={!asked.current.byNavigation}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    />
  );
}
