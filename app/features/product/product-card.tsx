import { Form, Link, useLocation } from '@remix-run/react';

import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Badge } from '~/ui/badge';
import { Card, Price, QuickAdd } from '~/ui/card';
import { Icon } from '~/ui/icon';
import { Picture } from '~/ui/picture';

import type { ProductCardJson } from './product-card.json';
import { whatItIs } from './what-it-is';

/** How wide a card's picture is shown in a grid of 2, 3 or 4. */
export const CARD_SIZES = '(max-width: 819px) calc(50vw - 26px), (max-width: 1100px) calc(33vw - 38px), 302px';

type ProductCardProps = { product: ProductCardJson; priority?: boolean; headingLevel?: 2 | 3 };

/** A product of the catalogue (design “Card”); `priority` for those that are seen first. */
export function ProductCard({ product, priority = false, headingLevel = 3 }: ProductCardProps) {
  const { t } = useTranslation();
  const { language, pick, money } = useLanguage();
  const name = pick(product.name);
  const { now, was, from } = product.price;
  const { width = 800, height = 800, ...sources } = imageSources(product.image);
  return (
    <Card
      to={`/store/${product.slug}`}
      title={name}
      headingLevel={headingLevel}
      muted={!product.inStock}
      picture={<Picture {...sources} width={width} height={height} alt="" sizes={CARD_SIZES} priority={priority} />}
      badges={<CardBadges product={product} />}
      overline={whatItIs(product, t, language)}
      price={
        <Price
          now={money(now)}
          was={was === null ? undefined : money(was)}
          wasLabel={t('shop:product.before')}
          from={from ? t('from') : undefined}
        />
      }
      quickAdd={<CardQuickAdd product={product} name={name} />}
    />
  );
}

function CardBadges({ product }: { product: ProductCardJson }) {
  const { t } = useTranslation();
  if (!product.inStock) return <Badge kind="out">{t('badge.outOfStock')}</Badge>;
  if (product.offer <= 1 && !product.freeShipping) return null;
  return (
    <>
      {product.offer > 1 && <Badge kind="offer">{t('badge.offer', { percent: product.offer })}</Badge>}
      {product.freeShipping && (
        <Badge kind="delivery" icon="truck">
          {t('badge.freeShipping')}
        </Badge>
      )}
    </>
  );
}

/** Adds at once where nothing is left to choose, else opens the page; nothing when out of stock. */
function CardQuickAdd({ product, name }: { product: ProductCardJson; name: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const choice = product.quickAdd;
  if (choice.kind === 'none') return null;
  if (choice.kind === 'open') {
    return (
      <Link to={`/store/${product.slug}`} className="quick-add" aria-label={t('shop:product.choose', { name })}>
        <Icon name="arrow-right" flip />
      </Link>
    );
  }
  return (
    <Form method="post" action="/cart" navigate={false} preventScrollReset>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="itemType" value="Product" />
      <input type="hidden" name="itemId" value={product._id} />
      <input type="hidden" name="size" value={choice.size ?? ''} />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <QuickAdd label={t('shop:product.add', { name })} />
    </Form>
  );
}
