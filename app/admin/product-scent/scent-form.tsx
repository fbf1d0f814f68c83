import { AdminForm } from '~/admin/kit/admin-form';
import { FormLocalized, FormNumber } from '~/admin/kit/form-fields';
import { LAYERS, type Layer, MOMENTS, MOST_IN_LAYER, SEASONS } from '~/db/schema/scent.values';
import { MeterStar } from '~/features/product-scent/note-mark';
import { MOST_FACTS } from '~/features/scent/scent.schema';
import { useFormField } from '~/forms/form-answer';
import { FormCheckbox, FormSelect } from '~/forms/form-fields';
import type { FormAnswer } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { FieldError, Input } from '~/ui/field';
import { Panel } from '~/ui/layout';

import type { ScentFormValues } from './scent-form.schema';

type NoteOption = { value: string; label: string };

type ScentFormProps = {
  values: ScentFormValues;
  version: string;
  answer: FormAnswer | undefined;
  /** It may have notes; it may have facts. */
  asks: { scent: boolean; facts: boolean };
  notes: readonly NoteOption[];
  families: readonly NoteOption[];
};

const NOTES_ID = 'known-notes';
const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

/** What a product smells of, or the facts of one that does not. */
export function ScentForm({ asks, notes, families, ...form }: ScentFormProps) {
  const { t } = useTranslation();
  return (
    <AdminForm id="scent" className="scent-form" {...form}>
      {asks.scent && (
        <>
          <Panel title={t('admin:scent.notes')} className="form-stack">
            <p className="field-hint">{t('admin:scent.notesHint')}</p>
            <datalist id={NOTES_ID}>
              {notes.map(({ value, label }) => (
                <option key={value} value={value} label={label} />
              ))}
            </datalist>
            {LAYERS.map((layer) => (
              <LayerFields key={layer} layer={layer} />
            ))}
            <FormSelect
              name="family"
              label={t('scent:family')}
              hint={t('admin:scent.familyHint')}
              options={[{ value: '', label: t('admin:scent.workedOut') }, ...families]}
            />
          </Panel>
          <Panel title={t('admin:scent.behaves')} className="form-stack">
            <StarsField name="strength" label={t('scent:strength')} words="strengths" />
            <FormNumber
              name="hours"
              label={t('scent:lasts')}
              hint={t('admin:scent.hoursHint')}
              inputMode="decimal"
              maxLength={5}
              suffix={t('admin:scent.hours')}
            />
            <StarsField name="trail" label={t('scent:trail')} words="trails" />
          </Panel>
          <Panel title={t('admin:scent.when')} className="form-stack">
            <Ticks name="seasons" of="season" values={SEASONS} />
            <Ticks name="moments" of="moment" values={MOMENTS} />
          </Panel>
        </>
      )}
      {asks.facts && (
        <Panel title={t('admin:scent.facts')} className="form-stack">
          <p className="field-hint">{t('admin:scent.factsHint')}</p>
          {places(MOST_FACTS).map((place) => (
            <fieldset key={place} className="scent-fact">
              <legend className="visually-hidden">{t('admin:scent.fact', { number: place + 1 })}</legend>
              <FormLocalized name={`facts[${place}].label`} label={t('admin:scent.factLabel')} maxLength={40} />
              <FormLocalized name={`facts[${place}].value`} label={t('admin:scent.factValue')} maxLength={120} />
            </fieldset>
          ))}
        </Panel>
      )}
    </AdminForm>
  );
}

function LayerFields({ layer }: { layer: Layer }) {
  const { t } = useTranslation();
  const { id, error } = useFormField(`notes.${layer}`);
  return (
    <fieldset id={id} tabIndex={error ? -1 : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">
        {t(`scent:layer.${layer}`)} <span className="scent-what">{t(`scent:what.${layer}`)}</span>
      </legend>
      <div className="scent-tokens">
        {places(MOST_IN_LAYER).map((place) => (
          <NoteField key={place} layer={layer} place={place} />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** The browser looks for what is typed in the list of notes, in both languages. */
function NoteField({ layer, place }: { layer: Layer; place: number }) {
  const { t } = useTranslation();
  const name = `notes.${layer}[${place}]`;
  const { key, value, id, error } = useFormField(name);
  return (
    <div>
      <Input
        key={key}
        id={id}
        name={name}
        type="search"
        list={NOTES_ID}
        dir="auto"
        autoComplete="off"
        maxLength={60}
        defaultValue={value}
        placeholder={t('admin:scent.addNote')}
        aria-label={t('admin:scent.noteOf', { layer: t(`scent:layer.${layer}`), number: place + 1 })}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="scent-token"
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** One to five as radio buttons under stars, each with the word that it stands for. */
function StarsField({ name, label, words }: { name: string; label: string; words: 'strengths' | 'trails' }) {
  const { t } = useTranslation();
  const { key, value, id, error } = useFormField(name);
  return (
    <fieldset key={key} id={id} tabIndex={error ? -1 : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      <div className="scent-stars">
        {['1', '2', '3', '4', '5'].map((star) => (
          <label key={star}>
            <input type="radio" name={name} value={star} defaultChecked={value === star} className="visually-hidden" />
            <MeterStar on={false} />
            <span>{t(`scent:${words}.${star}`)}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type TicksProps = { name: 'seasons' | 'moments'; of: 'season' | 'moment'; values: readonly string[] };

function Ticks({ name, of, values }: TicksProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="field-label">{t(`scent:${name}`)}</legend>
      <div className="scent-ticks">
        {values.map((value) => (
          <FormCheckbox key={value} name={`${name}.${value}`} label={t(`scent:${of}.${value}`)} />
        ))}
      </div>
    </fieldset>
  );
}
