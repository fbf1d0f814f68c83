import { useEffect } from 'react';

/** Waits until typing pauses before asking. */
const PAUSE_MS = 400;

type Submit = (typed: FormData, options: { method: 'post'; encType: 'multipart/form-data' }) => unknown;

/**
 * Sends a form as it is typed for a preview of it, anew after each change. `start`: what the page came with. A picture
 * that is not saved yet does not travel for it.
 */
export function useAskedAnew(form: string, start: unknown, submit: Submit): void {
  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      const typed = new FormData(element);
      for (const [name, value] of [...typed]) if (typeof value !== 'string') typed.delete(name);
      typed.set('step', 'preview');
      void submit(typed, { method: 'post', encType: 'multipart/form-data' });
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(draw, PAUSE_MS);
    };
    element.addEventListener('input', soon);
    element.addEventListener('change', soon);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', soon);
      element.removeEventListener('change', soon);
    };
    // What the server has drawn since counts more than what was asked for before.
  }, [form, start, submit]);
}
