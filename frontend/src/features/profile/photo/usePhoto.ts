import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, dataOf } from '../../../api/client';
import { messageOr } from '../../../api/errors';
import { useNotify } from '../../../ui/notify/useNotify';
import { updateMember } from '../../auth/update-member';
import { photoProblem } from './photo-rules';

async function upload(file: File): Promise<string> {
  const body = new FormData();
  body.append('photo', file);
  const { photoUrl } = await dataOf(
    api.POST('/api/profile/upload-photo', { body: { photo: file.name }, bodySerializer: () => body }),
  );
  if (!photoUrl) throw new Error('The response contains no photo URL.');
  return photoUrl;
}

/** The displayed photo and the actions to change it. A chosen photo is displayed at once, during the upload. */
export function usePhoto(stored: string | null, onChanged: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const [preview, setPreview] = useState<string | null>(null);

  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const show = (profilePhoto: string | null) => {
    updateMember(client, (member) => ({ ...member, profilePhoto }));
    onChanged();
  };

  const uploading = useMutation({
    mutationFn: upload,
    onSuccess: (photoUrl) => {
      show(photoUrl);
      notify.success('Photo uploaded successfully');
    },
    onError: (error) => notify.error(messageOr(error, 'Failed to upload photo. Please try again.')),
    onSettled: () => setPreview(null),
  });

  const removing = useMutation({
    mutationFn: () => api.DELETE('/api/profile/photo'),
    onSuccess: () => {
      show(null);
      notify.success('Photo removed successfully');
    },
    onError: (error) => notify.error(messageOr(error, 'Failed to remove photo')),
  });

  const choose = (file: File) => {
    const problem = photoProblem(file);
    if (problem) return notify.error(problem);
    setPreview(URL.createObjectURL(file));
    uploading.mutate(file);
  };

  return {
    stored,
    shown: preview ?? stored,
    choose,
    remove: () => removing.mutate(),
    uploading: uploading.isPending,
    busy: uploading.isPending || removing.isPending,
  };
}
