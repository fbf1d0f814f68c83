import { Link } from '@remix-run/react';
import { useMemo, useSyncExternalStore } from 'react';

import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { objectPosition } from '~/images/object-position';
import { Money } from '~/ui/card';
import { Picture } from '~/ui/picture';

import { followSeen, forgetSeen, readSeen, storedSeen } from './seen';

/** What was looked at on this device, which alone knows it: without scripts nothing. */
export function RecentlySeen() {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  const stored = useSyncExternalStore(followSeen, storedSeen, () => null);
  const seen = useMemo(() => readSeen(stored), [stored]);
  if (seen.length === 0) return null;
  return (
    <section className="section" aria-labelledby="seen-title">
      <div className="section-head">
        <h2 className="section-title" id="seen-title">
          {t('wish:seen.title')}
        </h2>
        <button type="button" className="link link-tall text-sm" onClick={forgetSeen}>
          {t('wish:seen.clear')}
        </button>
      </div>
      <ul className="seen-row">
        {seen.map(({ slug, name, image, focus, price, from }) => (
          <li key={slug} className="seen">
            <Picture
              {...imageSources(image, { from: 116, upTo: 160 })}
              alt=""
              sizes="116px"
              className="seen-picture"
              style={objectPosition(image, focus, 116 / 140)}
            />
            <Link to={`/store/${slug}`} className="seen-name">
              {pick(name)}
            </Link>
            <p className="seen-price">
              {from && `${t('priceFrom')} `}
              <Money>{money(price)}</Money>
            </p>
          </li>
        ))}
      </ul>
      <p className="field-hint">{t('wish:seen.hint')}</p>
    </section>
  );
}
