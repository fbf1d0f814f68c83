import { starsOfHours } from '~/features/scent/scent.rules';
import { useTranslation } from '~/i18n/use-translation';

import { MeterStar } from './note-mark';
import type { ScentView } from './scent-view';

const STARS = [1, 2, 3, 4, 5];

/** How strong a scent is, how long it lasts and how far it reaches: five stars, and the word that they stand for. */
export function ScentMeters({ strength, hours, trail }: Pick<ScentView, 'strength' | 'hours' | 'trail'>) {
  const { t } = useTranslation();
  return (
    <dl className="meters">
      <Meter label={t('scent:strength')} stars={strength} word={t(`scent:strengths.${strength}`)} />
      <Meter label={t('scent:lasts')} stars={starsOfHours(hours)} word={t('scent:hours', { count: hours })} />
      <Meter label={t('scent:trail')} stars={trail} word={t(`scent:trails.${trail}`)} />
    </dl>
  );
}

function Meter({ label, stars, word }: { label: string; stars: number; word: string }) {
  return (
    <div className="meter">
      <dt>{label}</dt>
      <dd>
        <MeterStars stars={stars} />
        <span className="meter-word">{word}</span>
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
