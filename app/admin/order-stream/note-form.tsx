import { NOTE_LENGTH } from '~/features/order-confirmation/confirmation.rules';
import { FormFaults } from '~/forms/form-faults';
import { FormTextarea } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';

type NoteFormProps = {
  order: { _id: string; number: number };
  /** It waits for a yes: that nobody answered can be said here, too. */
  waits: boolean;
  answer: FormAnswer | undefined;
  /** How much was said of the order so far. */
  said?: number;
};

/** Writes a note for the team, or that nobody answered; it has a page of its own, where a refused one comes back. */
export function NoteForm({ order: { _id, number }, waits, answer, said = 0 }: NoteFormProps) {
  const { t } = useTranslation();
  const form = useServerForm({ id: `note-${number}`, answer, anew: String(said) });
  return (
    <ServerForm form={form} className="grid gap-2" action={`/admin/orders/${_id}/note`} preventScrollReset>
      <FormFaults form={form} />
      <FormTextarea
        name="text"
        label={t('admin:stream.write')}
        placeholder={t('admin:stream.writeExample')}
        rows={2}
        maxLength={NOTE_LENGTH}
      />
      <div className="note-deeds">
        <Button type="submit" name="talk" value="note" variant="line" size="sm" icon="sticky-note">
          {t('admin:stream.addNote')}
        </Button>
        {waits && (
          <>
            <Button type="submit" name="talk" value="noAnswer" variant="line" size="sm" icon="phone-missed">
              {t('admin:confirm.outcome.noAnswer')}
            </Button>
            <ButtonLink to={`/admin/orders/confirm?order=${_id}`} variant="line" size="sm" icon="phone-call">
              {t('admin:stream.toBoard')}
            </ButtonLink>
          </>
        )}
      </div>
    </ServerForm>
  );
}
