import { useTranslation } from '~/i18n/use-translation';

import type { RatingJson } from './rating.rules';

type RatingCountProps = { rating: RatingJson; /** Says also of buyers' reviews whose they are. */ whose?: boolean };

/** How many reviews there are, and how many of them are samples of the demo store: nobody takes those for buyers'. */
export function RatingCount({ rating: { count, samples = 0 }, whose = false }: RatingCountProps) {
  const { t } = useTranslation();
  if (samples === 0) return <span>{t(whose ? 'reviews:all' : 'reviews:count', { count })}</span>;
  return <span>{t(samples === count ? 'reviews:samples' : 'reviews:withSamples', { count, samples })}</span>;
}
