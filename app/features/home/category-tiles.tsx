import { Link } from '@remix-run/react';

import { storePath } from '~/features/catalogue/taxonomy';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources, PRODUCT_PLACEHOLDER } from '~/images/image-url';
import { inArch } from '~/images/object-position';
import { ArchClip } from '~/ui/brand';
import { Picture } from '~/ui/picture';

import type { CategorySummary } from './home.json';

/** The four categories, each under an arch with the picture of its newest product. */
export function CategoryTiles({ categories }: { categories: readonly CategorySummary[] }) {
  const { t } = useTranslation();
  if (categories.length === 0) return null;
  return (
    <section className="section page-wrap" aria-labelledby="categories">
      <h2 className="visually-hidden" id="categories">
        {t('home:categories')}
      </h2>
      <ul className="tiles snap-row">
        {categories.map(({ category, count, image, focus }) => (
          <li key={category}>
            <Link to={storePath({ category })} className="tile">
              <ArchClip>
                <Picture
                  {...imageSources(image ?? PRODUCT_PLACEHOLDER)}
                  alt=""
                  atOnce
                  style={image ? inArch({ image, focus }) : undefined}
                  sizes="(min-width: 1344px) 302px, (min-width: 820px) 23vw, 46vw"
                />
              </ArchClip>
              <h3 className="tile-name">{t(`taxonomy.category.${category}`)}</h3>
              <p className="text-sm text-ink-soft">{t(`home:tile.${category}`, { count })}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
