import { trailOf } from '~/features/product/store-trail';
import { hasPage, type Place, placePath } from '~/features/search-words/places';
import type { SearchReading } from '~/features/search-words/search-readings.server';

import type { SectionJson } from './search.json';

const MAX_SECTIONS = 3;

const labelsOf = ({ sets, unisexClass, ...levels }: Place): string[] =>
  sets
    ? ['nav.collections']
    : [...trailOf(levels).map(({ labelKey }) => labelKey), ...(unisexClass ? [`taxonomy.grade.${unisexClass}`] : [])];

export const sectionsOf = (reading: SearchReading | null): SectionJson[] =>
  (reading?.places ?? [])
    .filter(hasPage)
    .slice(0, MAX_SECTIONS)
    .map((place) => ({ labels: labelsOf(place), to: placePath(place) }));
