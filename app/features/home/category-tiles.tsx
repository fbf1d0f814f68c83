import { Link } from '@remix-run/react';

import { storePath } from '~/features/catalogue/taxonomy';
import { useTranslation } from '~/i18n/use-translation';
import { categoryPicture } from '~/images/category-picture';
import { ArchClip } from '~/ui/brand';
import { Picture } from '~/ui/picture';

import type { CategorySummary } from './home.json';

/** The four categories, each under an arch with a picture of its own. */
export function CategoryTiles({ categories }: { categories: readonly CategorySummary[] }) {
  const { t } = useTranslation();
  if (categories.length === 0) return null;
  return (
    <section className="section page-wrap" aria-labelledby="categories">
      <h2 className="visually-hidden" id="categories">
        {t('home:categories')}
      </h2>
      <ul className="tiles snap-row">
        {categories.map(({ category, count }) => (
          <li key={category}>
            <Link to={storePath({ category })} className="tile">
              <ArchClip>
                <Picture
                  {...categoryPicture(category)}
                  alt=""
                  sizes="(min-width: 1344px) 302px, (min-width: 820px) 23vw, max(112px, 6.2rem)"
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
