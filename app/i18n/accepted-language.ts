import { DEFAULT_LANGUAGE, isLanguage, type Language } from './language';

/**
 * Of an `Accept-Language` header the language of ours that is liked best; English without one (contract 8.3). It
 * chooses the language of calls; a page only offers Arabic for it (contract 1.2).
 */
export function acceptedLanguage(header: string | null): Language {
  if (header === null) return DEFAULT_LANGUAGE;
  const liked = header.split(',').flatMap((entry, place) => {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const language = tag === '*' ? DEFAULT_LANGUAGE : tag.split('-', 1)[0];
    const weight = Number(
      /^q=(\d(?:\.\d{1,3})?)$/.exec(parameters.find((each) => each.startsWith('q=')) ?? 'q=1')?.[1] ?? 0,
    );
    return isLanguage(language) && weight > 0 ? [{ language, weight, place }] : [];
  });
  return (
    liked.sort((one, other) => other.weight - one.weight || one.place - other.place)[0]?.language ?? DEFAULT_LANGUAGE
  );
}
