import { isOffer } from '~/features/catalogue/money';
import { Until } from '~/features/dates/until';
import { CARD_SIZES, CARD_WIDTHS } from '~/features/product/product-card';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Card, Price } from '~/ui/card';
import { Picture } from '~/ui/picture';

import { AddBundleForm } from './add-bundle-form';
import type { CollectionCardJson, CollectionJson } from './collection.json';
import { isBundle } from './is-bundle';

type CollectionCardProps = {
  collection: CollectionCardJson;
  priority?: boolean;
  headingLevel?: 2 | 3;
};

/** A collection in a list: a bundle can be added at once, a set is composed on its own page (contract 2.9). */
export function CollectionCard({ collection, priority, headingLevel = 3 }: CollectionCardProps) {
  const { t } = useTranslation();
  const bundle = isBundle(collection.collectionType);
  const path = `/collections/${collection.slug}`;
  return (
    <Card
      to={path}
      title={collection.name}
      headingLevel={headingLevel}
      muted={!collection.available}
      picture={
        <Picture {...imageSources(collection.image, CARD_WIDTHS)} alt="" sizes={CARD_SIZES} priority={priority} />
      }
      badges={<CollectionBadges collection={collection} />}
      overline={bundle ? t('shop:collection.pieces', { count: collection.pieces }) : t('shop:collection.composeIt')}
      price={<CollectionPrice collection={collection} />}
      actions={
        <>
          <Until until={collection.until} className="basis-full text-sm text-plum" />
          {bundle && collection.available ? (
            <>
              <AddBundleForm collection={collection} />
              <ButtonLink to={path} variant="quiet" size="sm" className="px-0">
                {t('shop:collection.shopNow')}
              </ButtonLink>
            </>
          ) : (
            <ButtonLink to={path} variant="line" size="sm" arrow>
              {t('shop:collection.shopNow')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/** Out of stock; an offer above 1 %; one bottle free for a set; free delivery. */
export function CollectionBadges({
  collection,
}: {
  collection: Pick<CollectionJson, 'available' | 'offer' | 'collectionType' | 'freeShipping'>;
}) {
  const { t } = useTranslation();
  const out = !collection.available;
  const offer = isOffer(collection.offer);
  const gift = !isBundle(collection.collectionType);
  if (!out && !offer && !gift && !collection.freeShipping) return null;
  return (
    <>
      {out && <Badge kind="out">{t('badge.outOfStock')}</Badge>}
      {offer && <Badge kind="offer">{t('badge.offer', { percent: collection.offer })}</Badge>}
      {gift && (
        <Badge kind="offer" icon="gift">
          {t('badge.oneFree')}
        </Badge>
      )}
      {collection.freeShipping && (
        <Badge kind="delivery" icon="truck">
          {t('badge.freeShipping')}
        </Badge>
      )}
    </>
  );
}

type CollectionPriceProps = { collection: Pick<CollectionJson, 'price' | 'priceAfter' | 'fromPrice'>; large?: boolean };

/** Its price, the old one struck through; for a set without a fixed price the cheapest possible one as “from”. */
export function CollectionPrice({ collection, large = false }: CollectionPriceProps) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const { price, priceAfter, fromPrice } = collection;
  if (fromPrice === null) return null;
  const was = price !== null && priceAfter !== null && priceAfter < price ? money(price) : undefined;
  return (
    <Price
      now={money(fromPrice)}
      was={was}
      wasLabel={was && t('shop:collection.was')}
      from={priceAfter === null ? t('priceFrom') : undefined}
      large={large}
    />
  );
}
