import type { MouseEvent } from 'react';

import { SIZES } from '~/db/schema/taxonomy.values';
import type { Choice, ComposedSlot } from '~/features/collection/composition';
import { unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Money } from '~/ui/card';
import { classNames } from '~/ui/class-names';
import { Select } from '~/ui/field';
import { Icon } from '~/ui/icon';

import { ComposerBottle } from './composer-bottle';

/** What a slot is called: “Bottle 2 · 100 ml”, or the gift. */
export function useSlotName(): (slot: ComposedSlot) => string {
  const { t } = useTranslation();
  return ({ free, index, size }) => {
    const values = { number: index + 1, size: t(`size.${SIZES[size]}`) };
    return free ? t('composer:gift', values) : t('composer:bottle', values);
  };
}

type ComposerSlotProps = {
  slot: ComposedSlot;
  choices: readonly Choice[];
  current: boolean;
  page: string;
  onCurrent: (event: MouseEvent) => void;
  onChoose: (id: string) => void;
};

/** One place on the slab: the bottle that stands there or an arch that waits for one, its plaque, and the select. */
export function ComposerSlot({ slot, choices, current, page, onCurrent, onChoose }: ComposerSlotProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const name = useSlotName()(slot);
  const { index, choice, image, free } = slot;
  return (
    <li
      className={classNames('composer-slot', free && 'composer-slot-free', !choice && 'composer-slot-empty')}
      data-current={current || undefined}
    >
      <button
        type="submit"
        name="slot"
        value={index}
        formMethod="get"
        formAction={`${page}#pool-title`}
        formNoValidate
        className="composer-slot-picture"
        aria-current={current || undefined}
        onClick={onCurrent}
      >
        <span className="visually-hidden">{t('composer:makeCurrent', { slot: name })} </span>
        <span className="stage-place">
          {image ? (
            <ComposerBottle image={image} upTo={132} priority={index < 2} />
          ) : (
            <span className="arch arch-outlined stage-waiting" aria-hidden="true">
              <span className="arch-clip">
                <Icon name={free ? 'gift' : 'plus'} />
              </span>
            </span>
          )}
        </span>
        <Plaque slot={slot} current={current} />
      </button>
      {choice && (
        <button
          type="button"
          className="stage-remove"
          aria-label={t('composer:remove', { name: pick(choice.name) })}
          onClick={({ currentTarget }) => {
            // It goes with its bottle: the focus stays at the place.
            currentTarget.parentElement?.querySelector('button')?.focus();
            onChoose('');
          }}
        >
          <Icon name="x" size="sm" />
        </button>
      )}
      <SlotSelect slot={slot} choices={choices} name={name} onChoose={onChoose} />
    </li>
  );
}

/** What stands there and what it costs; before that, what will. */
function Plaque({ slot: { index, size, choice, price, free }, current }: Pick<ComposerSlotProps, 'slot' | 'current'>) {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  const waits = free ? t('composer:yours') : t(current ? 'composer:here' : 'composer:empty');
  return (
    <span className="stage-plaque">
      <b>
        {choice
          ? pick(choice.name)
          : t(free ? 'composer:giftPlaque' : 'composer:plaque', { number: index + 1, size: t(`size.${SIZES[size]}`) })}
      </b>
      <small>
        {!choice && waits}
        {choice && free && `${t('composer:free')} `}
        {free && price !== null && (
          <del>
            <Money>{money(price)}</Money>
          </del>
        )}
        {choice && !free && price !== null && <Money>{money(price)}</Money>}
      </small>
    </span>
  );
}

/** Chooses the bottle where there are no scripts; with them it only says to the form what stands there. */
function SlotSelect({
  slot: { size, choice },
  choices,
  name,
  onChoose,
}: Pick<ComposerSlotProps, 'slot' | 'choices' | 'onChoose'> & { name: string }) {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  const options = choices.flatMap((candidate) => {
    const bottle = candidate.sizes[size];
    if (!bottle) return [];
    const label = t('composer:option', { name: pick(candidate.name), price: unbroken(money(bottle.price)) });
    return [{ value: candidate._id, label }];
  });
  return (
    <label className="stage-select">
      <span className="visually-hidden">{name}</span>
      <Select
        name="selectedItems"
        required
        value={choice?._id ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
        options={[{ value: '', label: t('composer:choose') }, ...options]}
      />
    </label>
  );
}
