import { readJson, tabStorage } from './browser-storage';

const KEY = 'profileDraft';

/**
 * Stores unsaved text of a member. The draft survives a reload and the end of the session, in this tab only.
 * It belongs to one member: it is removed when another member signs in.
 */
export function writeDraft(memberId: string, draft: object): void {
  tabStorage.write(KEY, JSON.stringify({ ...draft, memberId }));
}

/** Returns the draft of this member, or undefined if there is none. */
export function readDraft(memberId: string): object | undefined {
  const stored = readJson(tabStorage, KEY);
  const isOwn =
    typeof stored === 'object' && stored !== null && 'memberId' in stored && stored.memberId === memberId;
  return isOwn ? stored : undefined;
}

export const dropDraft = (): void => tabStorage.remove(KEY);

export function dropDraftOfOthers(memberId: string): void {
  if (!readDraft(memberId)) dropDraft();
}
