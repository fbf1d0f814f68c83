import { familyPath } from '~/features/product-scent/family-path';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { ArchClip, Star } from '~/ui/brand';
import { TextLink } from '~/ui/button';
import { Picture } from '~/ui/picture';

import type { SpreadView } from './spread.queries.server';

/** One perfume told at length, between the rows of cards; its pictures wait: phones do not show it. */
export function Spread({ spread: { slug, name, text, image, materials, family } }: { spread: SpreadView }) {
  const { t } = useTranslation();
  return (
    <section className="section page-wrap spread" aria-labelledby="spread-title">
      <div className="spread-pictures">
        <Picture {...imageSources(materials)} alt="" sizes="50vw" className="spread-materials" />
        <ArchClip className="arch-outlined">
          <Picture {...imageSources(image, { upTo: 240 })} alt="" sizes="240px" />
        </ArchClip>
      </div>
      <div className="spread-text">
        <p className="spread-over">
          <Star /> {t('home:spread.over')}
        </p>
        <h2 id="spread-title">{family.description}</h2>
        <p>{text}</p>
        <p className="spread-ways">
          <TextLink to={`/store/${slug}`}>{name}</TextLink>
          <TextLink to={familyPath(family.code)}>{t('home:spread.all', { name: family.name })}</TextLink>
        </p>
      </div>
    </section>
  );
}
