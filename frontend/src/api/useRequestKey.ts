import { useRef } from 'react';

/**
 * Returns a function that returns the `Idempotency-Key` header for the content of a form. While the form is open and
 * its content is unchanged, the key stays the same. So the server can recognise a request that is sent again.
 */
export function useRequestKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: randomUuid() };
    return last.current.key;
  };
}

/** Creates a UUID without `crypto.randomUUID`, because browsers offer that function only with HTTPS or on localhost. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
