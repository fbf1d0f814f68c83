import { useTranslation } from 'react-i18next';

import { useFormField } from '~/admin/form-answer';
import { FieldError } from '~/ui/field';

import type { CollectionShelf } from './collection-desk.json';
import { PickFinder, PickLine } from './pick-line';

/** The custom perfumes a set may be composed of, to tick; none ticked means all of them. Ticked ones stay through every search. */
export function PoolEditor({ shelf: { picks, perfumes, pool, findPerfume } }: { shelf: CollectionShelf }) {
  const { t } = useTranslation();
  const { id, error } = useFormField('pool');
  return (
    <fieldset id={id} tabIndex={error ? -1 : undefined} aria-describedby={`${id}-hint`} aria-invalid={error ? true : undefined}>
      <legend className="field-label">{t('admin:collections.pool')}</legend>
      <p className="field-hint" id={`${id}-hint`}>
        {t('admin:collections.poolHint')}
      </p>
      <PickFinder name="findPerfume" anchor="pool" value={findPerfume} label={t('admin:collections.findPerfume')} />
      {error && <FieldError>{error}</FieldError>}
      <ul className="pick-rows pick-rows-tall">
        {perfumes.flatMap((perfume) => {
          const pick = picks.find(({ _id }) => _id === perfume);
          if (!pick) return [];
          return [
            <li key={perfume}>
              <label className="pick-row pick-tick">
                <input type="checkbox" className="checkbox" name="pool" value={perfume} defaultChecked={pool.includes(perfume)} />
                <PickLine pick={pick} />
                <span className="pick-sizes">{pick.sizes.map((size) => t(`size.${size}`)).join(' · ')}</span>
              </label>
            </li>,
          ];
        })}
      </ul>
      {perfumes.length === 0 && <p className="text-ink-soft">{t('admin:collections.foundNothing')}</p>}
    </fieldset>
  );
}
