import { CardGrid } from '~/ui/card';

import { CollectionCard } from './collection-card';
import type { CollectionCardJson } from './collection.json';

type CollectionGridProps = {
  collections: readonly CollectionCardJson[];
  row?: boolean;
  /** The first cards are on the first screen: their pictures load at once. */
  first?: boolean;
  headingLevel?: 2 | 3;
};

export function CollectionGrid({ collections, row = false, first = false, ...card }: CollectionGridProps) {
  return (
    <CardGrid row={row}>
      {collections.map((collection, index) => (
        <li key={collection._id}>
          <CollectionCard collection={collection} priority={first && index < 2} {...card} />
        </li>
      ))}
    </CardGrid>
  );
}
