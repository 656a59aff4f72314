import { api } from '../../../api/client';

const FILE_NAME = 'my_alumni_data.json';

/** Saves everything the portal holds on the member as a file. */
export async function downloadMyData(): Promise<void> {
  const { data } = await api.GET('/api/profile/data', { parseAs: 'blob' });
  const address = URL.createObjectURL(data as Blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  // The browser has read the address by now, but Safari begins to read the file a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
