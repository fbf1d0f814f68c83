import { Link, useLocation } from '@remix-run/react';

import { OfferWords } from '~/features/offer/offer-words';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { LanguageForm } from '~/layout/language-form';
import { useLayoutData } from '~/layout/root-data';
import { Icon } from '~/ui/icon';

/** The slim bar on top: the offer's title with its link, and the language (contract 2.5). An empty title shows none. */
export function OfferBar() {
  const { offer, failed = false } = useLayoutData() ?? {};
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const title = offer && pick(offer.title);
  return (
    <section className="offer-bar" aria-label={t('layout.offers')}>
      <div className="page-wrap offer-bar-row">
        {failed ? (
          <LayoutFailure />
        ) : title ? (
          offer.link ? (
            <Link to={offer.link} className="offer-bar-link">
              <OfferWords title={title} until={offer.until} leads />
            </Link>
          ) : (
            <p className="offer-bar-title">
              <OfferWords title={title} until={offer.until} />
            </p>
          )
        ) : (
          <span />
        )}
        <LanguageForm />
      </div>
    </section>
  );
}

/** Something around the page could not be read: said in the bar's place, with a way to try again (contract 9.6). */
function LayoutFailure() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <p className="offer-bar-failure" role="alert">
      <Icon name="circle-alert" size="sm" />
      <span>{t('error.title')}</span>
      <Link to={pathname + search} reloadDocument className="offer-bar-more">
        {t('retry')} <Icon name="rotate-ccw" size="sm" />
      </Link>
    </p>
  );
}
