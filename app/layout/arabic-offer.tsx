import { Form, useLocation } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';
import { useRootData } from '~/layout/root-data';
import { Icon } from '~/ui/icon';

/**
 * One line above the page for a browser that prefers Arabic and has chosen no language: it leads there at a press. A
 * press on either button is a choice, so it does not come back (contract 1.2).
 */
export function ArabicOffer() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const offer = useRootData()?.arabicOffer;
  if (!offer) return null;
  return (
    <Form method="post" action="/language" replace className="arabic-offer" aria-label={t('language.label')}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <div className="page-wrap">
        <button type="submit" name="lng" value="ar" lang="ar" dir="rtl" className="arabic-offer-take">
          {offer}
        </button>
        <button type="submit" name="lng" value="en" aria-label={t('close')}>
          <Icon name="x" size="sm" />
        </button>
      </div>
    </Form>
  );
}
