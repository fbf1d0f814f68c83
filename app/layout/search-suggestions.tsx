import { Link } from '@remix-run/react';

import { type SearchItemJson, searchItemPath, type SuggestionsJson } from '~/features/search/search.json';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Picture } from '~/ui/picture';

type Suggestion = { place: number; to: string; image: string | null; text: string };
type SuggestionGroup = { name: 'products' | 'sets' | 'sections'; suggestions: Suggestion[] };

/** Products, sets and sections in groups, each with its place in the whole list; groups of nothing are left out. */
export function useSuggestionGroups(found: SuggestionsJson | undefined): SuggestionGroup[] {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  if (!found) return [];
  const [products, sets] = [false, true].map((ofSets) => found.items.filter((item) => item.isCollection === ofSets));
  const ofItems = (items: readonly SearchItemJson[] = [], first = 0): Suggestion[] =>
    items.map((item, index) => ({
      place: first + index,
      to: searchItemPath(item),
      image: item.image,
      text: pick(item.name),
    }));
  const groups: SuggestionGroup[] = [
    { name: 'products', suggestions: ofItems(products) },
    { name: 'sets', suggestions: ofItems(sets, products?.length) },
    {
      name: 'sections',
      suggestions: found.sections.map(({ labels, to }, index) => ({
        place: found.items.length + index,
        to,
        image: null,
        text: labels.map((label) => t(label)).join(' · '),
      })),
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

type SearchSuggestionsProps = {
  id: string;
  groups: readonly SuggestionGroup[];
  marked: number;
  onChoose: () => void;
};

export function SearchSuggestions({ id, groups, marked, onChoose }: SearchSuggestionsProps) {
  const { t } = useTranslation();
  return (
    <div id={id} role="listbox" aria-label={t('layout.search.suggestions')} hidden={groups.length === 0}>
      {groups.map(({ name, suggestions }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="search-group">
          <p id={`${id}-${name}`} className="search-group-name">
            {t(`layout.search.${name}`)}
          </p>
          {suggestions.map(({ place, to, image, text }) => (
            <Link
              key={to}
              id={`${id}-${place}`}
              to={to}
              role="option"
              aria-selected={place === marked}
              className="search-item"
              tabIndex={-1}
              onClick={onChoose}
            >
              {image !== null && (
                <Picture {...imageSources(image, { upTo: 48 })} sizes="48px" alt="" className="thumb thumb-sm" />
              )}
              <span>{text}</span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
