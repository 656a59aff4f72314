import { api } from '../../../api/client';
import { saveFile } from '../../../lib/save-file';

/** Saves everything the portal holds on the member as a file. */
export async function downloadMyData(): Promise<void> {
  const { data } = await api.GET('/api/profile/data', { parseAs: 'blob' });
  saveFile(data as Blob, 'my_alumni_data.json');
}
