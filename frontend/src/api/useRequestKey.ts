import { useRef } from 'react';

/**
 * Keys for the `Idempotency-Key` header of a form. The same content has the same key as long as the form is open, so the
 * server can recognise a request that is sent again. Changed content, and a form that is opened again, have another key.
 */
export function useRequestKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: randomUuid() };
    return last.current.key;
  };
}

/** Creates a UUID without `crypto.randomUUID`, because browsers offer that function only with HTTPS. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
