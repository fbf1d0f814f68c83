import { useNavigation, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useRef, useState } from 'react';

import { ConflictChoice, type ConflictNames } from '~/features/audit/conflict-choice';
import { FormFaults } from '~/forms/form-faults';
import { useNotSaved } from '~/forms/not-saved';
import { type FormAnswer, type FormValues, ServerForm, useServerForm } from '~/forms/server-form';
import { type Language, otherLanguage } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { Alert, type FormProblem } from '~/ui/alert';

import { SaveBar } from './save-bar';
import { useUnsavedChanges } from './use-unsaved-changes';

export type AdminFormProps = {
  id: string;
  values: FormValues;
  answer: FormAnswer | undefined;
  /** Sent along, so that the second of two admins is told that the record has changed since (its `updatedAt`). */
  version?: string | undefined;
  /** What stands in the form by an id or a row, to say it where somebody else has changed that. */
  names?: ConflictNames | undefined;
  /** What the button says; “Save” unless given. */
  saveText?: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A form may be 20 MB (contract 8.7); a little of that is its text. */
const isTooLarge = (form: HTMLFormElement): boolean =>
  [...new FormData(form).values()].reduce((sum, value) => sum + (value instanceof File ? value.size : 0), 0) >
  19_900_000;

const twins = ({ fieldId = '' }: FormProblem): string => fieldId.replace(/\.(?:en|ar)$/, '');

/** Of a text in both languages the reader's own is first, as its field is. */
function ownLanguageFirst(problems: readonly FormProblem[], language: Language): FormProblem[] {
  const isOther = ({ fieldId = '' }: FormProblem) => fieldId.endsWith(`.${otherLanguage(language)}`);
  const place = (problem: FormProblem) => problems.findIndex((other) => twins(other) === twins(problem));
  return [...problems].sort((a, b) => place(a) - place(b) || Number(isOther(a)) - Number(isOther(b)));
}

/**
 * The frame around every form of the back office: multipart, its faults listed on top, a bar to save that
 * stays in view, and a warning before unsaved changes are lost. Fields inside know their values and faults by their
 * name. Where somebody else has changed the record meanwhile, what differs is chosen first, and the fields wait behind
 * a word.
 */
export function AdminForm(props: AdminFormProps) {
  const { answer } = props;
  const [last, setLast] = useState({ answer, round: 0 });
  // Before and after a choice the fields hold different things: they begin anew with what the answer says.
  const isChoice = last.answer?.conflicts !== undefined || answer?.conflicts !== undefined;
  if (last.answer !== answer) setLast({ answer, round: last.round + Number(isChoice) });
  return <FormFrame key={last.round} {...props} />;
}

function FormFrame(props: AdminFormProps) {
  const { id, values, answer, version, names, saveText, aside, className, children } = props;
  const { t, language } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const state = useServerForm({ id, start: values, answer });
  const { form, sent } = state;
  // What was too large to be read comes back without values: the form starts from the record as it is.
  const made = sent ? answer?.version : version;
  const started = sent ? answer?.started : JSON.stringify(values);
  const conflicts = answer?.conflicts;
  // Signed: what a session that is over leaves typed is kept for this person alone.
  const whose = useRouteLoaderData<{ whose: string }>('routes/admin/layout')?.whose;
  const notSaved = useNotSaved();
  const [tooLarge, setTooLarge] = useState(false);
  const { changes, isUnsaved } = useUnsavedChanges(element, answer);
  const busy = useNavigation().state === 'submitting';

  return (
    <ServerForm
      ref={element}
      form={state}
      encType="multipart/form-data"
      preventScrollReset
      className={classNames('admin-form dense', className)}
      onSubmit={(event) => {
        const refused = isTooLarge(event.currentTarget);
        setTooLarge(refused);
        if (refused) {
          event.preventDefault();
          event.currentTarget.scrollIntoView();
        } else {
          form.onSubmit(event);
        }
      }}
    >
      {/* The browser presses a form's first button at Enter: it must be the one that saves. */}
      <button type="submit" hidden />
      {whose && <input type="hidden" name="whose" value={whose} />}
      {made && <input type="hidden" name="version" value={made} />}
      {made && <input type="hidden" name="started" value={started} />}
      {tooLarge ? (
        <Alert tone="danger" live title={t('errors:filesTooLarge')} />
      ) : (
        <FormFaults form={{ ...state, problems: ownLanguageFirst(state.problems, language) }} />
      )}
      {answer?.kept && (
        <Alert live title={t('admin:form.kept')}>
          {answer.kept === 'withoutPictures' && <p>{t('admin:form.keptWithoutPictures')}</p>}
        </Alert>
      )}
      {conflicts ? (
        <>
          <ConflictChoice conflicts={conflicts} names={names} />
          <details className="whole-form">
            <summary className="underline decoration-gold underline-offset-4">
              {t('admin:form.conflict.wholeForm')}
            </summary>
            {children}
          </details>
        </>
      ) : (
        children
      )}
      <SaveBar
        saveText={saveText ?? t('admin:form.save')}
        changes={changes}
        isUnsaved={isUnsaved}
        busy={busy}
        failure={notSaved?.notSaved}
      >
        {aside}
      </SaveBar>
    </ServerForm>
  );
}
