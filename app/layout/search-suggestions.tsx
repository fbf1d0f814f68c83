import '~/styles/pages/suggestions.css';

import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { NoteMark } from '~/features/product-scent/note-mark';
import type { BoxItemJson, SuggestionsJson } from '~/features/search/search.json';
import { formatCount } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Money } from '~/ui/card';
import { Picture } from '~/ui/picture';

type Suggestion = { place: number; to: string; shown: ReactNode };
type SuggestionGroup = { name: 'products' | 'sets' | 'sections'; suggestions: Suggestion[] };

/**
 * Products and sets with their prices, then families and sections, in groups, each with its place in the whole list;
 * groups of nothing are left out.
 */
function useSuggestionGroups(found: SuggestionsJson): SuggestionGroup[] {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { items, families, sections, q } = found;
  const ofItem = (item: BoxItemJson) => ({ to: item.to, shown: <Item item={item} q={q} /> });
  const ofSets = (set: boolean) => items.filter(({ isCollection }) => isCollection === set).map(ofItem);
  const places = [
    ...families.map(({ code, name, count, to }) => ({
      to,
      shown: (
        <>
          <NoteMark family={code} />
          <Counted text={pick(name)} count={count} />
        </>
      ),
    })),
    ...sections.map(({ labels, to }) => ({ to, shown: labels.map((label) => t(label)).join(' · ') })),
  ];
  let place = 0;
  return [
    { name: 'products' as const, entries: ofSets(false) },
    { name: 'sets' as const, entries: ofSets(true) },
    { name: 'sections' as const, entries: places },
  ]
    .filter(({ entries }) => entries.length > 0)
    .map(({ name, entries }) => ({ name, suggestions: entries.map((entry) => ({ ...entry, place: place++ })) }));
}

function Counted({ text, count }: { text: string; count: number }) {
  return (
    <span>
      {text} <bdi className="search-count">{formatCount(count)}</bdi>
    </span>
  );
}

function Item({ item, q }: { item: BoxItemJson; q: string }) {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  return (
    <>
      <Picture {...imageSources(item.image, { upTo: 54 })} sizes="54px" alt="" className="thumb" />
      <span className="search-item-text">
        <span className="search-item-name">{marked(pick(item.name), q)}</span>
        <span className="search-item-words">{marked(pick(item.words), q)}</span>
      </span>
      {item.price !== null && (
        <span className="search-item-price">
          {item.from && <span>{t('priceFrom')} </span>}
          <Money>{money(item.price)}</Money>
        </span>
      )}
    </>
  );
}

/** The words that were typed, underlined where they stand. */
function marked(text: string, q: string): ReactNode {
  const words = q.split(/\s+/).map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  const found = words.filter((word) => word.length > 1);
  if (found.length === 0) return text;
  const parts = text.split(new RegExp(`(${found.join('|')})`, 'iu'));
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}

export type SearchSuggestionsProps = {
  id: string;
  found: SuggestionsJson;
  marked: number;
  onChoose: () => void;
};

export function SearchSuggestions({ id, found, marked: markedPlace, onChoose }: SearchSuggestionsProps) {
  const { t } = useTranslation();
  const groups = useSuggestionGroups(found);
  return (
    <>
      {groups.map(({ name, suggestions }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className={`search-group search-${name}`}>
          <p id={`${id}-${name}`} className="search-group-name">
            {t(`layout.search.${name}`)}
          </p>
          {suggestions.map(({ place, to, shown }) => (
            <Link
              key={to}
              id={`${id}-${place}`}
              to={to}
              role="option"
              aria-selected={place === markedPlace}
              className="search-item"
              tabIndex={-1}
              onClick={onChoose}
            >
              {shown}
            </Link>
          ))}
        </div>
      ))}
    </>
  );
}
