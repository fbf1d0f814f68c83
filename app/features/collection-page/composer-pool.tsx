import type { MouseEvent } from 'react';

import { type Gender, GENDERS, SIZES } from '~/db/schema/taxonomy.values';
import type { Choice, ComposedSlot } from '~/features/collection/composition';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Money } from '~/ui/card';
import { Icon } from '~/ui/icon';
import { Picture } from '~/ui/picture';

import { useSlotName } from './composer-slot';

type Handler = (event: MouseEvent) => void;
type ComposerPoolProps = {
  slot: ComposedSlot;
  complete: boolean;
  choices: readonly Choice[];
  gender: Gender | null;
  page: string;
  onGender: (gender: Gender | null) => Handler;
  onPick: (id: string) => Handler;
};

export function ComposerPool({ slot, complete, choices, gender, page, onGender, onPick }: ComposerPoolProps) {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  const slotName = useSlotName()(slot);
  const genders = GENDERS.filter((candidate) => choices.some((choice) => choice.gender === candidate));
  const shown = choices.filter((choice) => gender === null || choice.gender === gender);
  const asksAgain = {
    type: 'submit',
    formMethod: 'get',
    formAction: `${page}#pool-title`,
    formNoValidate: true,
  } as const;
  const title = complete
    ? t('composer:change')
    : slot.free
      ? t('composer:chooseGift')
      : t('composer:chooseBottle', { number: slot.index + 1 });
  return (
    <section aria-labelledby="pool-title">
      <div className="composer-pool-head">
        <div>
          <h2 className="text-2xl outline-none" id="pool-title" tabIndex={-1}>
            {title}
          </h2>
          <p className="text-sm text-ink-soft" aria-live="polite">
            {t('composer:poolHint', { slot: slotName })}
          </p>
        </div>
        {genders.length > 1 && (
          <div className="chips" role="group" aria-label={t('composer:gender')}>
            {[null, ...genders].map((candidate) => (
              <button
                key={candidate ?? 'all'}
                {...asksAgain}
                name="gender"
                value={candidate ?? ''}
                className="chip"
                aria-current={candidate === gender || undefined}
                onClick={onGender(candidate)}
              >
                {candidate ? t(`taxonomy.gender.${candidate}`) : t('composer:allGenders')}
              </button>
            ))}
          </div>
        )}
      </div>
      {shown.length === 0 && (
        <p className="text-ink-soft">{t('composer:noneHere', { size: t(`size.${SIZES[slot.size]}`) })}</p>
      )}
      <ul className="composer-pool">
        {shown.map((choice) => {
          const bottle = choice.sizes[slot.size];
          return (
            bottle && (
              <li key={choice._id}>
                <button
                  {...asksAgain}
                  name="pick"
                  value={choice._id}
                  className="composer-pick"
                  aria-current={slot.choice?._id === choice._id || undefined}
                  onClick={onPick(choice._id)}
                >
                  <Picture {...imageSources(bottle.image, { upTo: 64 })} alt="" sizes="64px" />
                  <span className="min-w-0 flex-1">
                    <span className="visually-hidden">{t('composer:put')} </span>
                    <span className="block font-medium leading-ui">{pick(choice.name)}</span>
                    <Money className="text-sm text-ink-soft">{money(bottle.price)}</Money>
                  </span>
                  <Icon name={slot.choice?._id === choice._id ? 'check' : 'plus'} className="text-gold" />
                </button>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
