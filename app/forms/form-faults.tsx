import { type ReactNode, useEffect, useRef } from 'react';

import { Alert, ErrorSummary } from '~/ui/alert';

import type { ServerFormState } from './server-form';

type FormFaultsProps = {
  form: Pick<ServerFormState, 'form' | 'answer' | 'title' | 'problems'>;
  /** Above the list of faults; what the action said of the form unless given. */
  listTitle?: string;
  /** What stands here where the form was refused and no field is at fault; a sentence unless given. */
  children?: ReactNode;
};

/** What is marked as faulty in a form, in the order of the page. */
const FAULTY = '[aria-invalid="true"], fieldset[tabindex="-1"]';

/** Focuses an element and brings it into the middle of the screen, with what stands at its sides. */
function show(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const shown = element.closest<HTMLElement>('.field') ?? element;
  const block = shown.offsetHeight > innerHeight / 2 ? 'start' : 'center';
  shown.scrollIntoView({ block, behavior: 'instant' });
}

/** The first fault of a form that can be seen; null where no field is at fault. */
function firstFault(formId: string): HTMLElement | null {
  const faulty = document.getElementById(formId)?.querySelectorAll<HTMLElement>(FAULTY) ?? [];
  return [...faulty].find((element) => element.checkVisibility()) ?? null;
}

function follow(fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (field) show(field);
}

/**
 * What an action said of a form, at its top: one sentence, or a line for each field at fault. Every form has one. The
 * first fault takes the focus and is scrolled to; without scripts the browser does so with this box, whose lines lead
 * to the fields.
 */
export function FormFaults({ form: { form, answer, title, problems }, listTitle, children }: FormFaultsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The fields learn of their faults in a second drawing, right after the one that brings the answer.
    if (answer) queueMicrotask(() => box.current && show(firstFault(form.id) ?? box.current));
  }, [answer, form.id]);
  if (title === null) return null;
  return (
    <div ref={box} tabIndex={-1} autoFocus className="rounded-card">
      {problems.length > 0 ? (
        <ErrorSummary title={listTitle ?? title} problems={problems} onFollow={follow} />
      ) : (
        (children ?? <Alert tone="danger" live title={title} />)
      )}
    </div>
  );
}
