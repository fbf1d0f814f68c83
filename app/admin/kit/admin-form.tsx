import { FormProvider, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';

import { useTranslation } from '~/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { Alert, ErrorSummary } from '~/ui/alert';

import { AnswerContext } from './form-answer';
import { SaveBar } from './save-bar';
import { useUnsavedChanges } from './use-unsaved-changes';

/** What the action said of the form; what `readSubmission` answers. */
type Answer = {
  result: SubmissionResult;
  messageKey: string | null;
  values: Record<string, string | number>;
  version?: string | undefined;
};

type FormValue = string | number | boolean | null | undefined | FormValues | readonly FormValue[];
/** What the fields of a form start with, nested as its schema is: money in EGP, pictures as paths. */
export type FormValues = { [name: string]: FormValue };

export type AdminFormProps = {
  /** The ids of its fields begin with it. */
  id: string;
  values: FormValues;
  answer: Answer | undefined;
  /** Sent along, so that the second of two admins is told that the record has changed since (its `updatedAt`). */
  version?: string | undefined;
  /** What the button says; “Save” unless given. */
  saveText?: string;
  /** Beside the save button: a link to cancel. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A form may be 20 MB (contract 8.7); a little of that is its text. */
const isTooLarge = (form: HTMLFormElement): boolean =>
  [...new FormData(form).values()].reduce((sum, value) => sum + (value instanceof File ? value.size : 0), 0) > 19_900_000;

/**
 * The frame around every form of the back office: multipart, its faults listed on top with the first one focused, a bar to save that stays in view,
 * and a warning before unsaved changes are lost. Fields inside know their values and faults by their name.
 */
export function AdminForm({ id, values, answer, version, saveText, aside, className, children }: AdminFormProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  // What was too large to be read comes back without values: the form starts from the record as it is.
  const kept = answer?.result.initialValue ? answer : undefined;
  const made = kept ? kept.version : version;
  // Nested values need no types of their own here: fields find theirs by name.
  const [form] = useForm<Record<string, string>>({
    id,
    defaultValue: values as Record<string, string>,
    lastResult: kept?.result ?? null,
    defaultNoValidate: true,
  });
  const [tooLarge, setTooLarge] = useState(false);
  const { changes, isUnsaved, letGo } = useUnsavedChanges(element, answer);
  const busy = useNavigation().state === 'submitting';
  const problems = Object.entries(form.allErrors).flatMap(([name, keys]) =>
    keys.map((key) => ({ fieldId: name ? `${id}-${name}` : undefined, text: t(`errors:${key}`, answer?.values) })),
  );
  const key = tooLarge ? 'filesTooLarge' : answer?.messageKey;
  const title = key ? t(`errors:${key}`, answer?.values) : '';
  const context = useMemo(
    () => ({ kept: answer?.result.initialValue ?? null, start: values, values: answer?.values ?? {} }),
    [answer, values],
  );

  useEffect(() => {
    if (answer?.result.error) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);

  return (
    <FormProvider context={form.context}>
      <AnswerContext.Provider value={context}>
        <Form
          ref={element}
          id={id}
          method="post"
          encType="multipart/form-data"
          noValidate
          preventScrollReset
          className={classNames('admin-form dense', className)}
          onSubmit={(event) => {
            const refused = isTooLarge(event.currentTarget);
            setTooLarge(refused);
            if (refused) {
              event.preventDefault();
              event.currentTarget.scrollIntoView();
            } else {
              letGo();
              form.onSubmit(event);
            }
          }}
        >
          {/* The browser presses a form's first button at Enter: it must be the one that saves. */}
          <button type="submit" hidden />
          {made && <input type="hidden" name="version" value={made} />}
          {title && !tooLarge && problems.length > 0 && <ErrorSummary title={title} problems={problems} />}
          {title && (tooLarge || problems.length === 0) && <Alert tone="danger" live title={title} />}
          {children}
          <SaveBar saveText={saveText ?? t('admin:form.save')} changes={changes} isUnsaved={isUnsaved} busy={busy}>
            {aside}
          </SaveBar>
        </Form>
      </AnswerContext.Provider>
    </FormProvider>
  );
}
