import type { CollectionType } from '~/db/schema/collection.values';

/**
 * Only a fixed bundle can be bought from its card; a set is composed on its page (contract 2.9, 3.7). Whole values,
 * never prefixes.
 */
export const isBundle = (type: CollectionType): boolean => type === 'classic';
