import { useCallback, useState } from 'react';

import type { Focus } from '~/db/schema/shared.server';
import type { ProductJson } from '~/features/product/product.json';
import { focusOf, pricePerMl, type SizeOffer, sizesOf } from '~/features/product/product.rules';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { objectPosition } from '~/images/object-position';
import { Money } from '~/ui/card';
import { Picture } from '~/ui/picture';

type SizeCardsProps = { product: ProductJson; chosen: SizeOffer; onChoose: (size: SizeOffer) => void };

/**
 * The sizes of a custom perfume as radio cards, each with its picture, its price and the price per millilitre. One
 * picture for all sizes stands the smaller, the smaller the bottle.
 */
export function SizeCards({ product, chosen, onChoose }: SizeCardsProps) {
  const { t } = useTranslation();
  const sizes = sizesOf(product);
  const alike = sizes.length > 1 && sizes.every(({ image }) => image === chosen.image);
  return (
    <fieldset className="size-cards">
      <legend className="field-label">{t('size.label')}</legend>
      {sizes.map((offer) => (
        <SizeCard
          key={offer.key}
          offer={offer}
          alike={alike}
          focus={alike ? focusOf(product, offer.image) : undefined}
          checked={offer.key === chosen.key}
          onChoose={() => onChoose(offer)}
        />
      ))}
    </fieldset>
  );
}

type SizeCardProps = {
  offer: SizeOffer;
  alike: boolean;
  focus: Focus | undefined;
  checked: boolean;
  onChoose: () => void;
};

function SizeCard({ offer, alike, focus, checked, onChoose }: SizeCardProps) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const [first] = useState({ checked, onChoose });
  // Chosen while the page was not ready yet, when nobody was told.
  const atFirst = useCallback(
    (input: HTMLInputElement | null) => {
      if (input?.checked && !first.checked) first.onChoose();
    },
    [first],
  );
  const perMl = pricePerMl(offer.priceAfter, offer.size);
  return (
    <label className="choice-card size-card" htmlFor={`size-${offer.key}`}>
      <span className="size-card-pic" data-alike={alike ? offer.key : undefined}>
        <Picture
          {...imageSources(offer.image, { upTo: 160 })}
          alt=""
          sizes="160px"
          style={objectPosition(offer.image, focus, 300 / 380)}
        />
      </span>
      <span className="size-card-text">
        <span className="size-card-name">
          {t(`size.${offer.size}`)}
          <input
            id={`size-${offer.key}`}
            ref={atFirst}
            type="radio"
            className="radio"
            name="size"
            value={offer.size}
            autoComplete="off"
            required
            checked={checked}
            disabled={!offer.available}
            onChange={onChoose}
          />
        </span>
        <span className="size-card-price">
          <Money>{money(offer.priceAfter)}</Money>
        </span>
        <span className="size-card-note">
          {offer.available
            ? perMl !== null && <Money>{t('details:perMl', { price: formatNumber(perMl) })}</Money>
            : t('details:sizeOut')}
        </span>
        {offer.available && offer.lowStock && (
          <span className="size-card-note text-gold-ink">{t('details:fewLeft')}</span>
        )}
      </span>
    </label>
  );
}
