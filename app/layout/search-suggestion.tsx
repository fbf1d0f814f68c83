import { Link } from '@remix-run/react';

import { type SearchItemJson, searchItemPath } from '~/features/search/search.json';
import { imageSources } from '~/images/image-url';
import { Picture } from '~/ui/picture';

type SearchSuggestionProps = { item: SearchItemJson; name: string; id: string; marked: boolean; onChoose: () => void };

/** One match below the search field; it takes its keys from the field. */
export function SearchSuggestion({ item, name, id, marked, onChoose }: SearchSuggestionProps) {
  return (
    <Link
      to={searchItemPath(item)}
      role="option"
      id={id}
      aria-selected={marked}
      className="search-item"
      tabIndex={-1}
      onClick={onChoose}
    >
      <Picture {...imageSources(item.image, { upTo: 48 })} sizes="48px" alt="" className="thumb thumb-sm" />
      <span>{name}</span>
    </Link>
  );
}
