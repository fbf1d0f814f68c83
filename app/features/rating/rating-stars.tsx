import { useTranslation } from '~/i18n/use-translation';

/** Five stars without a line, never mistaken for those of a scent's strength; `value` to the half. */
export function RatingStars({ value, large = false }: { value: number; large?: boolean }) {
  const { t } = useTranslation();
  return (
    <span
      className={large ? 'rating-stars rating-stars-large' : 'rating-stars'}
      role="img"
      aria-label={t('shop:product.ratingOf', { stars: value })}
      data-halves={Math.round(2 * value)}
    />
  );
}
