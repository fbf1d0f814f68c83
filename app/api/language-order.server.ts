import { type CatalogueSort, isOrderedByName } from '~/features/catalogue/catalogue-sorts';

import { ApiReply } from './kit/call.server';

/** A page of a list; one in the order of names tells caches that it is another in each language (contract 3.4). */
export const inLanguageOrder = <Body>(sort: CatalogueSort | undefined, body: Body): ApiReply<Body> =>
  new ApiReply(body, isOrderedByName(sort) ? { headers: { Vary: 'Accept-Language' } } : {});
