import { useBlocker } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Snapshot = Map<string, string>;

function snapshotOf(form: HTMLFormElement): Snapshot {
  const shot: Snapshot = new Map();
  for (const [name, value] of new FormData(form)) {
    if (name.startsWith('__')) continue;
    const text = typeof value === 'string' ? value : value.name;
    shot.set(name, [shot.get(name), text].filter((part) => part !== undefined).join('\n'));
  }
  return shot;
}

const countChanges = (before: Snapshot, now: Snapshot): number =>
  [...new Set([...before.keys(), ...now.keys()])].filter((name) => (before.get(name) ?? '') !== (now.get(name) ?? '')).length;

/**
 * How many fields of a form differ from what the page came with, and a question before they are lost by leaving: `letGo` is called when they are
 * sent. Without scripts nothing counts and nothing asks.
 */
export function useUnsavedChanges(element: RefObject<HTMLFormElement | null>, answer: unknown): { changes: number; letGo: () => void } {
  const { t } = useTranslation();
  const [changes, setChanges] = useState(0);
  const sent = useRef(false);
  const before = useRef<Snapshot | null>(null);
  const question = t('admin:form.leaveUnsaved');

  useEffect(() => {
    const form = element.current;
    if (!form) return;
    const first = (before.current ??= snapshotOf(form));
    const look = () => setChanges(countChanges(first, snapshotOf(form)));
    const lookAfterReset = () => setTimeout(look);
    form.addEventListener('input', look);
    form.addEventListener('change', look);
    form.addEventListener('reset', lookAfterReset);
    return () => {
      form.removeEventListener('input', look);
      form.removeEventListener('change', look);
      form.removeEventListener('reset', lookAfterReset);
    };
  }, [element]);

  // An answer means that the form is still here: its changes are unsaved again.
  useEffect(() => {
    sent.current = false;
  }, [answer]);

  useEffect(() => {
    if (changes === 0) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!sent.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [changes]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changes > 0 && !sent.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);

  return { changes, letGo: () => (sent.current = true) };
}
