import { Until } from '~/features/dates/until';
import type { OfferJson } from '~/features/offer/offer.json';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { ButtonLink } from '~/ui/button';
import { Picture } from '~/ui/picture';

type OfferStripProps = {
  offer: Pick<OfferJson, 'secondaryTitle' | 'desktopImage' | 'mobileImage' | 'link'>;
  /** Its end, where that is near. */
  until?: string | null;
};

/** The offer banner: a picture, its title and where it leads. Nothing without a picture or a title. */
export function OfferStrip({ offer, until }: OfferStripProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const title = pick(offer.secondaryTitle);
  const desktop = offer.desktopImage ?? offer.mobileImage;
  const mobile = offer.mobileImage ?? offer.desktopImage;
  if (!desktop || !mobile || !title) return null;
  return (
    <section className="section page-wrap" aria-labelledby="offer-title">
      <div className="strip on-dark">
        <Picture
          width={1600}
          height={400}
          {...imageSources(desktop)}
          mobile={{ width: 800, height: 600, ...imageSources(mobile) }}
          alt=""
          sizes="(min-width: 1344px) 1280px, 95vw"
          className="strip-picture"
        />
        <div className="strip-text">
          <h2 className="strip-title" id="offer-title">
            {title}
          </h2>
          <Until until={until} className="block text-sm font-medium" />
          {offer.link && (
            <ButtonLink to={offer.link} variant="brass" arrow className="strip-action">
              {t('home:shopNow')}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
