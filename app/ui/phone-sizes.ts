/** A comma between two sizes, not one inside `max(…)`. */
const BETWEEN_SIZES = /, (?![^(]*\))/;

/**
 * A `sizes` attribute whose last size is that of phones, for screens of up to three dots a pixel: beyond two nobody
 * sees a difference, and the picture weighs twice as much. Dense phones therefore ask for two thirds of it.
 */
export function withPhoneSize(sizes: string): string {
  const onPhones = sizes.split(BETWEEN_SIZES).at(-1);
  return `(min-resolution: 2.5dppx) and (max-width: 819.98px) calc(${onPhones} / 1.5), ${sizes}`;
}
