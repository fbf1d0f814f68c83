import { useSearchParams } from '@remix-run/react';
import { type ReactNode, useState } from 'react';

import { isOffer, offerPercent, toPiastres } from '~/features/catalogue/money';
import type { ProductJson } from '~/features/product/product.json';
import { productPictures } from '~/features/product-pictures/product-pictures';
import { isInStock, openingSize, SIZE_PARAMETER } from '~/features/product/product.rules';
import { whatItIsInFull } from '~/features/product/what-it-is';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Badge } from '~/ui/badge';

import { BuyBox } from './buy-box';
import { leadOf, ProductAbout } from './product-about';
import { ProductGallery } from './product-gallery';

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
  const pictures = productPictures(product, asked, t, language);
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
        label={t('details:pictures', { name })}
        slug={product.slug}
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
          {whatItIsInFull(product, t, language)} · {t('details:code')} <bdi dir="ltr">{product.code}</bdi>
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
