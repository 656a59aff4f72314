import { isDraft, isDraftFor, loadDraft, saveDraft } from './draft';

const CHANNEL = 'registration-draft';
/** How long to wait for the draft of another tab. A tab that the browser has suspended does not answer in time. */
const PATIENCE_MS = 300;

/**
 * Offers the draft of this tab to a tab that opens the registration link for the same e-mail address. Returns a
 * function that ends the offer.
 */
export function offerDraft(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const draft = loadDraft();
    if (typeof data === 'string' && isDraftFor(draft, data)) channel.postMessage(draft);
  };
  return () => channel.close();
}

/** Copies the draft that another tab has for this e-mail address, unless this tab already has such a draft. */
export async function takeDraftOver(email: string): Promise<void> {
  if (isDraftFor(loadDraft(), email)) return;
  const channel = new BroadcastChannel(CHANNEL);
  await new Promise<void>((resolve) => {
    const patience = setTimeout(resolve, PATIENCE_MS);
    channel.onmessage = ({ data }) => {
      if (!isDraft(data)) return;
      saveDraft(data);
      clearTimeout(patience);
      resolve();
    };
    channel.postMessage(email);
  });
  channel.close();
}
