import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { ArchClip, Star } from '~/ui/brand';
import { TextLink } from '~/ui/button';
import { Picture } from '~/ui/picture';

import type { ShownSpread } from './spread.json';

/** A double page of the owner's between the rows of cards; of a text in paragraphs phones show the first. */
export function Spread({ spread: { quotation, text, image, archImage, action, link } }: { spread: ShownSpread }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  return (
    <section className="section page-wrap spread" aria-labelledby="spread-title">
      <div className="spread-pictures">
        <Picture {...imageSources(image)} alt="" sizes="(min-width: 820px) 50vw, 90vw" className="spread-materials" />
        {archImage && (
          <ArchClip className="arch-outlined">
            <Picture {...imageSources(archImage, { upTo: 240 })} alt="" sizes="240px" />
          </ArchClip>
        )}
      </div>
      <div className="spread-text">
        <p className="spread-over">
          <Star /> {t('home:spread.over')}
        </p>
        <h2 id="spread-title">{pick(quotation)}</h2>
        {pick(text)
          .split(/\n+/)
          .map((paragraph, index) => (
            <p key={index} className="spread-paragraph">
              {paragraph}
            </p>
          ))}
        {link && (
          <p className="spread-more">
            <TextLink to={link}>{pick(action)}</TextLink>
          </p>
        )}
      </div>
    </section>
  );
}
