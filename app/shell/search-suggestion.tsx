import { Link } from '@remix-run/react';

import type { SearchItemJson } from '~/features/search/search.json';
import { COLLECTION_PLACEHOLDER, imageSources, PRODUCT_PLACEHOLDER } from '~/images/image-url';
import { Picture } from '~/ui/picture';

/** Where a suggestion leads (spec §2, search box). */
export const suggestionPath = ({ isCollection, slug }: SearchItemJson): string => (isCollection ? `/collections/${slug}` : `/store/${slug}`);

export function SearchSuggestion({ item, name, id, marked }: { item: SearchItemJson; name: string; id: string; marked: boolean }) {
  const image = item.image ?? (item.isCollection ? COLLECTION_PLACEHOLDER : PRODUCT_PLACEHOLDER);
  return (
    <li role="option" id={id} aria-selected={marked}>
      <Link to={suggestionPath(item)} className="search-item" tabIndex={-1}>
        <Picture {...imageSources(image, { upTo: 48 })} sizes="48px" alt="" className="thumb thumb-sm" />
        <span>{name}</span>
      </Link>
    </li>
  );
}
