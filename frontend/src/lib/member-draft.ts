import { readJson, tabStorage } from './browser-storage';

/** The forms that keep unsaved text. Each form has one draft. */
const KEYS = ['profileDraft', 'userEditDraft'] as const;

type DraftKey = (typeof KEYS)[number];

/**
 * Stores unsaved text of a member. The draft survives a reload and the end of the session, in this tab only.
 * It belongs to one member: it is removed when another member signs in.
 */
export function writeDraft(memberId: string, draft: object, key: DraftKey = KEYS[0]): void {
  tabStorage.write(key, JSON.stringify({ ...draft, memberId }));
}

/** Returns the draft of this member, or undefined if there is none. */
export function readDraft(memberId: string, key: DraftKey = KEYS[0]): object | undefined {
  const stored = readJson(tabStorage, key) as { memberId?: string } | null | undefined;
  return stored?.memberId === memberId ? stored : undefined;
}

export const dropDraft = (key: DraftKey = KEYS[0]): void => tabStorage.remove(key);

export function dropDraftOfOthers(memberId: string): void {
  for (const key of KEYS) if (!readDraft(memberId, key)) dropDraft(key);
}
