import { ProductCard } from '~/features/product/product-card';
import type { ProductCardJson } from '~/features/product/product-card.json';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { CardGrid } from '~/ui/card';
import { EmptyState } from '~/ui/feedback';

/** A list that somebody shared, for anybody to read. */
export function SharedList({ cards }: { cards: readonly ProductCardJson[] }) {
  const { t } = useTranslation();
  if (cards.length === 0) {
    return (
      <EmptyState
        icon="heart"
        title={t('wish:shared.none')}
        text={t('wish:shared.noneText')}
        actions={<ButtonLink to="/store">{t('layout.cart.browse')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <p className="wish-note">{t('wish:shared.text')}</p>
      <CardGrid>
        {cards.map((product, place) => (
          <li key={product.slug}>
            <ProductCard product={product} headingLevel={2} priority={place < 2} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}
