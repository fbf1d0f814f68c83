import { type RefObject, useEffect, useRef } from 'react';

/** A field that a key leads to, from anywhere on the page where nobody types. */
export function useFocusKey<Field extends HTMLElement>(key: string): RefObject<Field> {
  const field = useRef<Field>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== key || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [key]);
  return field;
}
