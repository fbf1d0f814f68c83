import { adminCollectionResponse, collectionResponse } from './collection.response';
import { collectionRequest } from './collection.request';
import {
  createCollection,
  deleteCollection,
  showCollection,
  updateCollection,
} from '~/admin/collections/collections.commands.server';
import { getAdminCollection, getWrittenCollection } from '~/admin/collections/collections.queries.server';
import { adminCollectionJson } from '~/features/collection/collection.json';
import { getCollectionBySlug, listCollections } from '~/features/collection/collection.queries.server';
import { collectionListQuery } from '~/features/collection/collection.schema';
import { catalogueItemViewSchema } from '~/admin/bulk-actions/catalogue-item-view.schema';

import { listed, oneOf, pageOf } from './kit/answers.server';
import { inLanguageOrder } from './language-order.server';
import { type ApiAddress, call } from './kit/call.server';
import { idKeyParams, idParams, slugKeyParams } from './kit/reading.server';

export const collectionCalls: readonly ApiAddress[] = [
  {
    path: '/collection',
    GET: call({
      may: 'public',
      summary: 'The collections, a page at a time',
      description: 'Best offers first unless `sort` says otherwise; past the last page the list is empty.',
      query: collectionListQuery,
      answer: pageOf('collections', collectionResponse),
      handle: async ({ query, language }) => {
        const { collections: page, pagination } = await listCollections({ ...query, language });
        return inLanguageOrder(query.sort, { ...listed('collections', page), pagination });
      },
    }),
    POST: call({
      may: 'catalogue.write',
      summary: 'Puts a new collection into the shop',
      status: 201,
      ...collectionRequest,
      answer: oneOf('collection', adminCollectionResponse),
      handle: async ({ actor, body }) => ({
        data: { collection: adminCollectionJson(await createCollection(actor, body)) },
      }),
    }),
  },
  {
    path: '/collection/id/:id',
    GET: call({
      may: 'catalogue.read',
      summary: 'A collection by its id, hidden ones too',
      params: idParams,
      answer: oneOf('collection', adminCollectionResponse),
      handle: async ({ actor, params }) => ({
        data: { collection: adminCollectionJson(await getAdminCollection(actor, params.id)) },
      }),
    }),
  },
  {
    path: '/collection/collection-view/:id',
    PATCH: call({
      may: 'catalogue.write',
      summary: 'Shows a collection to shoppers or hides it',
      params: idParams,
      body: catalogueItemViewSchema,
      example: { view: false },
      answer: oneOf('collection', adminCollectionResponse),
      handle: async ({ actor, params, body }) => ({
        data: { collection: adminCollectionJson(await showCollection(actor, params.id, body.view)) },
      }),
    }),
  },
  {
    path: '/collection/:key',
    GET: call({
      may: 'public',
      summary: 'A collection by its slug',
      params: slugKeyParams,
      answer: oneOf('collection', collectionResponse),
      handle: async ({ params: { key } }) => ({ data: { collection: await getCollectionBySlug(key) } }),
    }),
    PATCH: call({
      may: 'catalogue.write',
      summary: 'Changes a collection; what is left out stays, and its address too',
      params: idKeyParams,
      ...collectionRequest,
      answer: oneOf('collection', adminCollectionResponse),
      present: ({ actor, params: { key } }) => getWrittenCollection(actor, key),
      handle: async ({ actor, params: { key }, body, version }) => ({
        data: { collection: adminCollectionJson(await updateCollection(actor, key, body, version)) },
      }),
    }),
    DELETE: call({
      may: 'catalogue.write',
      summary: 'Takes a collection out of the shop for good; orders keep their own copy of it',
      params: idKeyParams,
      handle: async ({ actor, params: { key } }) => deleteCollection(actor, key),
    }),
  },
];
