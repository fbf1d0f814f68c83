import type { MouseEvent } from 'react';

import { type Gender, GENDERS, SIZES } from '~/db/schema/taxonomy.values';
import type { Choice, ComposedSlot } from '~/features/collection/composition';
import { NoteMark } from '~/features/product-scent/note-mark';
import type { Localized } from '~/i18n/localized';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Money } from '~/ui/card';
import { Select } from '~/ui/field';
import { Icon } from '~/ui/icon';

import { ComposerBottle } from './composer-bottle';
import { useSlotName } from './composer-slot';

/** What the perfumes are narrowed to. */
export type Wanted = { gender: Gender | null; family: string | null };
export type FamilyName = { code: string; name: Localized };

type ComposerPoolProps = {
  slot: ComposedSlot;
  complete: boolean;
  choices: readonly Choice[];
  /** What stands on the slab. */
  picks: readonly string[];
  families: readonly FamilyName[];
  wanted: Wanted;
  page: string;
  onWanted: (wanted: Partial<Wanted>) => void;
  onPick: (id: string) => (event: MouseEvent) => void;
};

const asksAgain = (page: string) =>
  ({ type: 'submit', formMethod: 'get', formAction: `${page}#pool-title`, formNoValidate: true }) as const;

/** The perfumes that may stand in the place that is being filled. */
export function ComposerPool({ slot, complete, choices, picks, wanted, page, onPick, ...filters }: ComposerPoolProps) {
  const { t } = useTranslation();
  const slotName = useSlotName()(slot);
  const { gender, family } = wanted;
  const shown = choices.filter(
    (choice) => (gender === null || choice.gender === gender) && (family === null || choice.family === family),
  );
  const action = complete ? 'change' : 'choose';
  return (
    <section aria-labelledby="pool-title" className="composer-pool">
      <div className="composer-pool-head">
        <h2 className="composer-pool-title" id="pool-title" tabIndex={-1}>
          {t(slot.free ? `composer:${action}Gift` : `composer:${action}Bottle`, { number: slot.index + 1 })}
        </h2>
        <GenderFilter {...filters} {...{ choices, wanted, page }} />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {t('composer:poolHint', { slot: slotName })}
      </p>
      <FamilyFilter {...filters} {...{ choices, wanted, page }} />
      {shown.length === 0 && (
        <p className="text-ink-soft">{t('composer:noneHere', { size: t(`size.${SIZES[slot.size]}`) })}</p>
      )}
      <ul className="composer-rows">
        {shown.map((choice) => (
          <li key={choice._id}>
            <PoolRow choice={choice} slot={slot} inSet={picks.includes(choice._id)} page={page} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type FilterProps = Pick<ComposerPoolProps, 'choices' | 'families' | 'wanted' | 'page' | 'onWanted'>;

/** For whom: chips, on phones with scripts a select. */
function GenderFilter({ choices, wanted, page, onWanted }: FilterProps) {
  const { t } = useTranslation();
  const genders = GENDERS.filter((candidate) => choices.some((choice) => choice.gender === candidate));
  if (genders.length < 2) return null;
  const text = (gender: Gender | null) => (gender ? t(`taxonomy.gender.${gender}`) : t('composer:allGenders'));
  const all = [null, ...genders];
  return (
    <>
      <div className="chips composer-genders" role="group" aria-label={t('composer:gender')}>
        {all.map((gender) => (
          <button
            key={gender ?? 'all'}
            {...asksAgain(page)}
            name="gender"
            value={gender ?? ''}
            className="chip chip-sub"
            aria-current={gender === wanted.gender || undefined}
            onClick={(event) => {
              event.preventDefault();
              onWanted({ gender });
            }}
          >
            {gender === wanted.gender && <Icon name="check" size="sm" />}
            {text(gender)}
          </button>
        ))}
      </div>
      <div className="composer-gender">
        <Select
          aria-label={t('composer:gender')}
          value={wanted.gender ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onWanted({ gender: GENDERS.find((gender) => gender === value) ?? null })
          }
          options={all.map((gender) => ({ value: gender ?? '', label: text(gender) }))}
        />
      </div>
    </>
  );
}

/** What they smell of. */
function FamilyFilter({ choices, families, wanted, page, onWanted }: FilterProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  if (families.length < 2) return null;
  const all = [null, ...families];
  return (
    <div className="composer-families" role="group" aria-label={t('composer:family')}>
      {all.map((family) => (
        <button
          key={family?.code ?? 'all'}
          {...asksAgain(page)}
          name="family"
          value={family?.code ?? ''}
          className="chip chip-sub"
          aria-current={(family?.code ?? null) === wanted.family || undefined}
          onClick={(event) => {
            event.preventDefault();
            onWanted({ family: family?.code ?? null });
          }}
        >
          {family && <NoteMark family={family.code} />}
          {family ? pick(family.name) : t('composer:allOf', { count: choices.length })}
        </button>
      ))}
    </div>
  );
}

type RowProps = Pick<ComposerPoolProps, 'slot' | 'page' | 'onPick'> & { choice: Choice; inSet: boolean };

function PoolRow({ choice, slot, inSet, page, onPick }: RowProps) {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  const bottle = choice.sizes[slot.size];
  const isHere = slot.choice?._id === choice._id;
  return (
    bottle && (
      <button
        {...asksAgain(page)}
        name="pick"
        value={choice._id}
        className="composer-pick"
        aria-current={isHere || undefined}
        data-in={inSet || undefined}
        onClick={onPick(choice._id)}
      >
        <ComposerBottle image={bottle.image} upTo={64} />
        <span className="composer-pick-what">
          <span className="visually-hidden">{t('composer:put')} </span>
          <span className="composer-pick-name">{pick(choice.name)}</span>
          <span className="composer-pick-notes">{pick(choice.notes)}</span>
        </span>
        <span className="composer-pick-price">
          <Money>{money(bottle.price)}</Money>
          {inSet && <span className="composer-pick-in">{t('composer:inSet')}</span>}
        </span>
        <span className="composer-pick-add" aria-hidden="true">
          <Icon name={inSet ? 'check' : 'plus'} />
        </span>
      </button>
    )
  );
}
