import type { MouseEvent } from 'react';

import { SIZES } from '~/db/schema/taxonomy.values';
import type { Choice, ComposedSlot } from '~/features/collection/composition';
import { unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Money } from '~/ui/card';
import { classNames } from '~/ui/class-names';
import { Select } from '~/ui/field';
import { Icon } from '~/ui/icon';
import { Picture } from '~/ui/picture';

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

/** One bottle of a set: its picture under the arch, the select that chooses it, its price. */
export function ComposerSlot({ slot, choices, current, page, onCurrent, onChoose }: ComposerSlotProps) {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  const name = useSlotName()(slot);
  const { index, size, choice, price, image, free } = slot;
  const id = `slot-${index}`;
  const options = choices.flatMap((candidate) => {
    const bottle = candidate.sizes[size];
    if (!bottle) return [];
    const priced = t('composer:option', { name: pick(candidate.name), price: unbroken(money(bottle.price)) });
    // The price of what is chosen stands below; in the closed select it would only push the name out.
    return [{ value: candidate._id, label: candidate === choice ? pick(candidate.name) : priced }];
  });
  return (
    <li className={classNames('composer-slot', free && 'composer-slot-free', !choice && 'composer-slot-empty')}>
      <label className="composer-slot-name" htmlFor={id}>
        <span className="composer-slot-mark">
          {free ? <Icon name="gift" size="sm" /> : choice ? <Icon name="check" size="sm" /> : index + 1}
        </span>
        {name}
      </label>
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
        <span className="arch arch-outlined">
          <span className="arch-clip">
            {image ? (
              <Picture
                {...imageSources(image, { upTo: 320 })}
                alt=""
                sizes="(min-width: 820px) 200px, 44vw"
                priority={index < 2}
              />
            ) : (
              <span className="composer-slot-blank">
                <Icon name={free ? 'gift' : 'plus'} size="lg" />
                {free ? t('composer:yours') : t('composer:empty')}
              </span>
            )}
          </span>
        </span>
      </button>
      <Select
        id={id}
        name="selectedItems"
        required
        value={choice?._id ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
        options={[{ value: '', label: t('composer:choose') }, ...options]}
      />
      <p className="composer-slot-price">
        {free ? (
          price === null ? (
            t('composer:freeWithSet')
          ) : (
            <>
              {t('composer:free')} ·{' '}
              <del>
                <Money>{money(price)}</Money>
              </del>
            </>
          )
        ) : (
          price !== null && <Money>{money(price)}</Money>
        )}
      </p>
    </li>
  );
}
