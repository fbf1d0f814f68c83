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

/** Brings the first fault of a form into the middle of the screen and focuses it; the box, where no field is at fault. */
function showFirstFault(formId: string, box: HTMLElement): void {
  const faulty = document.getElementById(formId)?.querySelectorAll<HTMLElement>(FAULTY) ?? [];
  const first = [...faulty].find((element) => element.checkVisibility()) ?? box;
  first.focus({ preventScroll: true });
  const shown = first.closest<HTMLElement>('.field') ?? first;
  const block = shown.offsetHeight > innerHeight / 2 ? 'start' : 'center';
  shown.scrollIntoView({ block, behavior: 'instant' });
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
    if (answer) queueMicrotask(() => box.current && showFirstFault(form.id, box.current));
  }, [answer, form.id]);
  if (title === null) return null;
  return (
    <div ref={box} tabIndex={-1} autoFocus className="form-faults">
      {problems.length > 0 ? (
        <ErrorSummary title={listTitle ?? title} problems={problems} />
      ) : (
        (children ?? <Alert tone="danger" live title={title} />)
      )}
    </div>
  );
}
