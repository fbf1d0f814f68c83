import { Link } from '@remix-run/react';

import { comparePath, MOST_COMPARED } from '~/features/compare/compare.rules';
import { ProductCard } from '~/features/product/product-card';
import type { ProductCardJson } from '~/features/product/product-card.json';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { CardGrid } from '~/ui/card';
import { EmptyState } from '~/ui/feedback';

import { useFocusAfterDrop } from './use-focus-after-drop';
import { WishButton } from './wish-button';

type WishListProps = { cards: readonly ProductCardJson[]; perfumes: readonly string[]; guest: boolean };

/** What somebody keeps, each with the heart that takes it off; `perfumes`: the slugs of those that can be compared. */
export function WishList({ cards, perfumes, guest }: WishListProps) {
  const { t } = useTranslation();
  useFocusAfterDrop(cards);
  if (cards.length === 0) return <NothingKept guest={guest} />;
  return (
    <>
      {perfumes.length > 1 && (
        <p className="wish-compare">
          <span>{t('wish:perfumes', { count: perfumes.length })}</span>
          <Link to={comparePath(perfumes.slice(0, MOST_COMPARED))} className="link link-tall font-medium">
            {t(perfumes.length > MOST_COMPARED ? 'wish:compareNewest' : 'wish:compare', { most: MOST_COMPARED })}
          </Link>
        </p>
      )}
      <CardGrid>
        {cards.map((product, place) => (
          <li key={product.slug}>
            <ProductCard
              product={product}
              headingLevel={2}
              priority={place < 2}
              mark={<WishButton slug={product.slug} name={product.name} kept className="wish-on-picture" />}
            />
          </li>
        ))}
      </CardGrid>
    </>
  );
}

function NothingKept({ guest }: { guest: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="heart"
      title={t('wish:empty')}
      text={t(guest ? 'wish:guestText' : 'wish:emptyText')}
      actions={
        <>
          <ButtonLink to="/store">{t('layout.cart.browse')}</ButtonLink>
          {guest && (
            <ButtonLink to="/auth/login?redirectTo=%2Fwishlist" variant="line">
              {t('nav.login')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
