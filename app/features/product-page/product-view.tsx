import { useSearchParams } from '@remix-run/react';
import { type ReactNode, useState } from 'react';

import type { Size } from '~/db/schema/taxonomy.values';
import { isOffer, offerPercent, toPiastres } from '~/features/catalogue/money';
import type { ProductJson } from '~/features/product/product.json';
import { isInStock, openingSize, SIZE_PARAMETER, type SizeOffer, sizesOf } from '~/features/product/product.rules';
import { whatItIsInFull } from '~/features/product/what-it-is';
import type { Localized } from '~/i18n/localized';
import { COMMA } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Badge } from '~/ui/badge';

import { BuyBox } from './buy-box';
import { leadOf, ProductAbout } from './product-about';
import { type GalleryPicture, ProductGallery } from './product-gallery';

type ProductViewProps = {
  product: ProductJson;
  /** The end of its prices after discount, where that is near. */
  until?: string | null;
  maxQuantity: number;
  /** The line of notes under its name; empty: none. */
  scentLine?: string;
  /** The button beside its name that keeps it for later. */
  heart?: ReactNode;
  /** What buyers give it. */
  rated?: ReactNode;
  estimate: ReactNode;
  /** What it smells of, or its facts. */
  children: ReactNode;
};

/**
 * The top of a product page: its pictures, and beside them all it takes to buy it. With scripts, price and picture
 * follow the chosen size.
 */
export function ProductView({
  product,
  until,
  maxQuantity,
  scentLine = '',
  heart,
  rated,
  estimate,
  children,
}: ProductViewProps) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const asked = useSearchParams()[0].get(SIZE_PARAMETER);
  const [chosen, setChosen] = useState(() => openingSize(product, asked));
  const name = pick(product.name);
  const { lead, rest } = leadOf(pick(product.description));
  const ofSize = (size: Size) => `${name}${COMMA[language]}${t(`size.${size}`)}`;
  const alts = { pick, name, ofSize, materials: t('shop:product.materialsPicture', { name }) };
  const pictures = picturesOf(product, openingSize(product, asked), alts);
  const inStock = isInStock(product);
  const current = Math.max(
    0,
    pictures.findIndex(({ path }) => path === (chosen ?? product).image),
  );
  const { price, priceAfter } = chosen ?? product;
  const offer = offerPercent(toPiastres(price), toPiastres(priceAfter));
  return (
    <div className="product-top">
      <ProductGallery
        label={t('shop:product.pictures', { name })}
        pictures={pictures}
        current={current}
        muted={!inStock}
        badges={
          <>
            {!inStock && <Badge kind="out">{t('badge.outOfStock')}</Badge>}
            {inStock && isOffer(offer) && <Badge kind="offer">{t('badge.offer', { percent: offer })}</Badge>}
            {inStock && product.freeShipping && (
              <Badge kind="delivery" icon="truck">
                {t('badge.freeShipping')}
              </Badge>
            )}
          </>
        }
      />
      <div className="buy-box">
        <p className="buy-what">
          {whatItIsInFull(product, t, language)} · {t('shop:product.code')} <bdi dir="ltr">{product.code}</bdi>
        </p>
        <div className="buy-name">
          <h1 className="page-title">{name}</h1>
          {heart}
        </div>
        {scentLine && <p className="scent-line">{scentLine}</p>}
        {rated}
        <BuyBox {...{ product, until, chosen, maxQuantity }} onChoose={setChosen} say={lead} />
      </div>
      {children}
      {estimate && <div className="product-terms">{estimate}</div>}
      {rest && <ProductAbout text={rest} />}
    </div>
  );
}

/**
 * Its own pictures, or else the one the page opens on and the other sizes, then the materials; each file once. One that
 * several sizes share is named by the product alone.
 */
function picturesOf(
  product: ProductJson,
  opening: SizeOffer | null,
  alts: { pick: (text: Localized) => string; name: string; ofSize: (size: Size) => string; materials: string },
): GalleryPicture[] {
  const sizes = sizesOf(product);
  const ordered = opening ? [opening, ...sizes.filter(({ key }) => key !== opening.key)] : [];
  const isShared = (path: string) => sizes.filter(({ image }) => image === path).length > 1;
  const own = product.images.map(({ image, alt, focus }) => ({ path: image, alt: alts.pick(alt) || alts.name, focus }));
  const ofSizes = [
    ...ordered.map(({ image, size }) => ({ path: image, alt: isShared(image) ? alts.name : alts.ofSize(size) })),
    { path: product.image, alt: alts.name },
  ];
  const all: GalleryPicture[] = [
    ...(own.length > 0 ? own : ofSizes),
    ...(product.materialsImage ? [{ path: product.materialsImage, alt: alts.materials }] : []),
  ];
  return all.filter(({ path }, index) => all.findIndex((picture) => picture.path === path) === index);
}
