import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { objectPosition } from '~/images/object-position';
import { Badge } from '~/ui/badge';
import { Card, Price, QUICK_ADD_FORM_ID, QuickAdd } from '~/ui/card';
import { Icon } from '~/ui/icon';
import { Picture } from '~/ui/picture';

import type { ProductCardJson } from './product-card.json';

/**
 * How wide a card's picture is shown in a grid of 2, 3 or 4. On phones 11 px less, so that the commonest take the next
 * narrower width, a third lighter.
 */
export const CARD_SIZES = '(min-width: 1101px) 302px, (min-width: 820px) 30vw, calc(50vw - 37px)';

/** Where two stand on a narrow phone, whose pixels are at least twice as dense, and where four on a wide screen. */
export const CARD_WIDTHS = { from: 260, upTo: 302 };

type ProductCardProps = {
  product: ProductCardJson;
  priority?: boolean;
  headingLevel?: 2 | 3;
  /** A button on its picture. */
  mark?: ReactNode;
};

/** A product of the catalogue; `priority` for those that are seen first. */
export function ProductCard({ product, priority, headingLevel = 3, mark }: ProductCardProps) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const { name, now, was, from } = product;
  return (
    <Card
      to={`/store/${product.slug}`}
      title={name}
      headingLevel={headingLevel}
      muted={product.out}
      picture={
        <Picture
          {...imageSources(product.image, CARD_WIDTHS)}
          priority={priority}
          alt=""
          sizes={CARD_SIZES}
          style={objectPosition(product.image, product.focus, 1)}
        />
      }
      mark={mark}
      badges={product.out && <Badge kind="out">{t('badge.outOfStock')}</Badge>}
      overline={product.above}
      detail={product.below}
      price={
        <Price
          now={money(now)}
          was={was === undefined ? undefined : money(was)}
          wasLabel={t('shop:product.before')}
          from={from ? t('priceFrom') : undefined}
        >
          <CardOffer product={product} />
        </Price>
      }
      quickAdd={product.out ? undefined : <CardQuickAdd product={product} />}
    />
  );
}

/** What is off, for those who do not see the old price struck through; free delivery as a sign. */
function CardOffer({ product }: { product: ProductCardJson }) {
  const { t } = useTranslation();
  return (
    <>
      {product.freeShipping && (
        <span className="card-delivery">
          <Icon name="truck" size="sm" />
          <span className="visually-hidden">{t('badge.freeShipping')}</span>
        </span>
      )}
      {product.offer && (
        <span className="card-offer visually-hidden">
          {t(product.upTo ? 'badge.offerUpTo' : 'badge.offer', { percent: product.offer })}
        </span>
      )}
    </>
  );
}

/** Adds at once where nothing is left to choose, else opens the page. */
export function CardQuickAdd({ product: { slug, name, add, size } }: { product: ProductCardJson }) {
  const { t } = useTranslation();
  if (!add) {
    return (
      <Link discover="none" to={`/store/${slug}`} className="quick-add" aria-label={t('shop:product.choose', { name })}>
        <Icon name="arrow-right" flip />
      </Link>
    );
  }
  return (
    <QuickAdd
      form={QUICK_ADD_FORM_ID}
      name="item"
      value={size ? `${slug}:${size}` : slug}
      label={t('shop:product.add', { name })}
    />
  );
}
