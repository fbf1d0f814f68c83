import { storePath } from '~/features/catalogue/taxonomy';
import { CollectionGrid } from '~/features/collection/collection-grid';
import { ProductCard } from '~/features/product/product-card';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { CardGrid } from '~/ui/card';
import { SectionHeading } from '~/ui/layout';

import type { FilledSection } from './home.json';

/** A row of cards with a link to all of its kind; on phones it snaps sideways. */
export function HomeSection({ section }: { section: FilledSection }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const ofCollections = section.source === 'collections';
  const id = `section-${section._id}`;
  return (
    <section className="section page-wrap" aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={pick(section.title)}
        link={{
          to: ofCollections ? '/collections' : storePath({ category: 'all', ...section.filter }),
          text: t(ofCollections ? 'shop:collection.seeAll' : 'home:allOf'),
          shortText: t('seeAll'),
        }}
      />
      {ofCollections ? (
        <CollectionGrid collections={section.collections} row />
      ) : (
        <CardGrid row>
          {section.products.map((product) => (
            <li key={product.slug}>
              <ProductCard product={product} />
            </li>
          ))}
        </CardGrid>
      )}
    </section>
  );
}
