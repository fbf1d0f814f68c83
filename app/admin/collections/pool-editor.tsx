import { useFormField } from '~/forms/form-answer';
import { FormRadioCards } from '~/admin/kit/form-fields';
import { useTranslation } from '~/i18n/use-translation';
import { FieldError } from '~/ui/field';

import type { CollectionPicker } from './collections.json';
import { POOL_KINDS } from './form-reading';
import { PickFinder, PickLine } from './pick-line';

/**
 * The custom perfumes a set may be composed of: all of them, or those that are ticked. Ticked ones stay through every
 * search; the style sheet hides the list where all may fill the set.
 */
export function PoolEditor({ picker: { picks, perfumes, pool, gone, findPerfume } }: { picker: CollectionPicker }) {
  const { t } = useTranslation();
  const { id, error } = useFormField('pool');
  return (
    <>
      <FormRadioCards
        name="poolKind"
        label={t('admin:collections.poolKindLabel')}
        className="radio-cards collection-kinds"
        choices={POOL_KINDS.map((value) => ({ value, title: t(`admin:collections.poolKind.${value}`) }))}
      />
      <fieldset
        id={id}
        className="for-chosen"
        tabIndex={error ? -1 : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
      >
        <legend className="field-label">{t('admin:collections.pool')}</legend>
        {gone > 0 && <p className="field-hint">{t('admin:collections.poolGone', { count: gone })}</p>}
        <PickFinder name="findPerfume" anchor="pool" value={findPerfume} label={t('admin:collections.findPerfume')} />
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <ul className="pick-rows pick-rows-tall">
          {perfumes.flatMap((perfume) => {
            const pick = picks.find(({ _id }) => _id === perfume);
            if (!pick) return [];
            return [
              <li key={perfume}>
                <label className="pick-row pick-tick">
                  <input
                    type="checkbox"
                    className="checkbox"
                    name="pool"
                    value={perfume}
                    defaultChecked={pool.includes(perfume)}
                  />
                  <PickLine pick={pick} />
                  <span className="pick-sizes">
                    {pick.offers.map(({ size }) => size && t(`size.${size}`)).join(' · ')}
                  </span>
                </label>
              </li>,
            ];
          })}
        </ul>
        {perfumes.length === 0 && <p className="text-ink-soft">{t('admin:collections.foundNothing')}</p>}
      </fieldset>
    </>
  );
}
