import { useBlocker } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { useTranslation } from '~/i18n/use-translation';

type Snapshot = Map<string, string>;

function snapshotOf(form: HTMLFormElement): Snapshot {
  const shot: Snapshot = new Map();
  // What one looks for is nothing to save.
  const searches = new Set(
    [...form.querySelectorAll<HTMLInputElement>('input[type="search"]')].map(({ name }) => name),
  );
  for (const [name, value] of new FormData(form)) {
    if (name.startsWith('__') || searches.has(name)) continue;
    const text = typeof value === 'string' ? value : value.name;
    shot.set(name, [shot.get(name), text].filter((part) => part !== undefined).join('\n'));
  }
  return shot;
}

/** What the page came with, whatever has been typed into it since: people are quicker than scripts. */
function startOf(form: HTMLFormElement): Snapshot {
  const untouched = form.cloneNode(true) as HTMLFormElement;
  untouched.reset();
  return snapshotOf(untouched);
}

const countChanges = (before: Snapshot, now: Snapshot): number =>
  [...new Set([...before.keys(), ...now.keys()])].filter((name) => (before.get(name) ?? '') !== (now.get(name) ?? ''))
    .length;

/**
 * How many fields of a form differ from what the page came with, and a question before they are lost by leaving, also
 * while they are being sent: what has been saved leads on by itself, and nobody is asked then. A page that came as the
 * answer to a form has something unsaved (`isUnsaved`), though nobody knows how much; that is known without scripts
 * too.
 */
export function useUnsavedChanges(element: RefObject<HTMLFormElement | null>, answer: unknown) {
  const { t } = useTranslation();
  const [changes, setChanges] = useState(0);
  const [isAnswer, setIsAnswer] = useState(answer !== undefined);
  const before = useRef<Snapshot | null>(null);
  const question = t('admin:form.leaveUnsaved');

  useEffect(() => {
    const form = element.current;
    if (!form) return;
    if (!isAnswer) before.current ??= startOf(form);
    const look = () => setChanges(before.current ? countChanges(before.current, snapshotOf(form)) : 0);
    const lookAfterReset = () =>
      setTimeout(() => {
        setIsAnswer(false);
        look();
      });
    // An answer, and a reset, brings rows and pictures that nobody typed; they are there once it is drawn.
    const drawn = setTimeout(look);
    form.addEventListener('input', look);
    form.addEventListener('change', look);
    form.addEventListener('reset', lookAfterReset);
    return () => {
      clearTimeout(drawn);
      form.removeEventListener('input', look);
      form.removeEventListener('change', look);
      form.removeEventListener('reset', lookAfterReset);
    };
  }, [element, answer, isAnswer]);

  const isUnsaved = changes > 0 || isAnswer;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);

  return { changes, isUnsaved };
}
