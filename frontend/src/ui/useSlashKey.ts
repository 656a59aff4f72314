import { type RefObject, useEffect } from 'react';

/** Ignores the key `/` in these elements: the user may type a slash into a field, and a dialog covers the page. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** The key `/` moves the focus to the field and selects its text. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event;
      if (key !== '/' || defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof Element && target.closest(TYPED_INTO)) return;
      event.preventDefault();
      field.current?.select();
      field.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [field]);
}
