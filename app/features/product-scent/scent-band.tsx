import { Link } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';
import { TextLink } from '~/ui/button';

import { familyPath } from './family-path';
import { type Found, ScentMeters } from './scent-meters';
import { ScentPyramid } from './scent-pyramid';
import type { ScentView } from './scent-view';

type BandProps = {
  scent: ScentView;
  /** Empty: nobody said so. */
  inspiredBy: string;
  /** Where it stands beside others. */
  compareTo?: string;
  /** What the reviews found. */
  found?: Found;
};

/** What a perfume smells of, drawn from edge to edge: its notes, how it behaves, and when it is worn. */
export function ScentBand({ scent, inspiredBy, compareTo, found }: BandProps) {
  const { t } = useTranslation();
  const { family, layers, seasons, moments } = scent;
  return (
    <section className="scent-band" aria-labelledby="scent-title">
      <h2 id="scent-title" className="section-title scent-title">
        {t('scent:title')}
      </h2>
      <ScentPyramid layers={layers} linked />
      <div className="scent-facts">
        <p className="scent-family">
          <span>{t('scent:family')}</span>
          <Link discover="none" to={familyPath(family.code)} className="link link-tall">
            {family.name}
          </Link>
        </p>
        <ScentMeters {...scent} found={found} />
        <div className="scent-when">
          <When label={t('scent:seasons')} name="season" values={seasons} />
          <When label={t('scent:moments')} name="moment" values={moments} />
        </div>
        {inspiredBy && (
          <p className="inspired">
            <span>{t('details:inspiredBy')}</span> <bdi>{inspiredBy}</bdi>
          </p>
        )}
        <p className="scent-source">{t('scent:source')}</p>
        {compareTo && (
          <TextLink to={compareTo} discover="none">
            {t('scent:compare')}
          </TextLink>
        )}
      </div>
    </section>
  );
}

function When({ label, name, values }: { label: string; name: 'season' | 'moment'; values: readonly string[] }) {
  const { t } = useTranslation();
  if (values.length === 0) return null;
  return (
    <div>
      <h3 className="field-label">{label}</h3>
      <ul className="chips">
        {values.map((value) => (
          <li key={value}>
            <Link discover="none" to={`/store?category=perfume&${name}=${value}`} className="chip scent-chip">
              {t(`scent:${name}.${value}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
