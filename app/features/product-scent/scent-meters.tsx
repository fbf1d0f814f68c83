import { starsOfHours } from '~/features/scent/scent.rules';
import { useTranslation } from '~/i18n/use-translation';

import { MeterStar } from './note-mark';
import { hoursInWords, type ScentView } from './scent-view';

const STARS = [1, 2, 3, 4, 5];

/** What the reviews found of hours and trail; null: too few said so. */
export type Found = { hours: number | null; trail: number | null };

type MetersProps = Pick<ScentView, 'strength' | 'hours' | 'trail'> & { found?: Found | undefined };

/**
 * How strong a scent is, how long it lasts and how far it reaches: five stars, and the word that they stand for, with
 * what the reviews found beside the house's own.
 */
export function ScentMeters({ strength, hours, trail, found }: MetersProps) {
  const { t } = useTranslation();
  return (
    <dl className="meters">
      <Meter label={t('scent:strength')} stars={strength} word={t(`scent:strengths.${strength}`)} />
      <Meter
        label={t('scent:lasts')}
        stars={starsOfHours(hours)}
        word={hoursInWords(hours, t)}
        found={found && found.hours !== null ? hoursInWords(found.hours, t) : null}
      />
      <Meter
        label={t('scent:trail')}
        stars={trail}
        word={t(`scent:trails.${trail}`)}
        found={found && found.trail !== null ? t(`scent:trails.${found.trail}`) : null}
      />
    </dl>
  );
}

type MeterProps = { label: string; stars: number; word: string; found?: string | null };

function Meter({ label, stars, word, found = null }: MeterProps) {
  const { t } = useTranslation();
  return (
    <div className="meter">
      <dt>{label}</dt>
      <dd>
        <MeterStars stars={stars} />
        <span className="meter-word">{word}</span>
        {found !== null && <span className="meter-found">{t('scent:reviewsSay', { what: found })}</span>}
      </dd>
    </div>
  );
}

/** So many of five, filled. */
export function MeterStars({ stars }: { stars: number }) {
  const { t } = useTranslation();
  return (
    <span className="meter-stars" role="img" aria-label={t('scent:ofFive', { stars })}>
      {STARS.map((star) => (
        <MeterStar key={star} on={star <= stars} />
      ))}
    </span>
  );
}
