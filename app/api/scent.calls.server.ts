import { noteJson } from '~/features/scent/scent.json';
import { findFamilies, findNotes } from '~/features/scent/scent.queries.server';
import { scentListQuery } from '~/features/scent/scent.schema';

import { listed, pageOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';
import { familyResponse, noteResponse } from './scent.response';

export const scentCalls: readonly ApiAddress[] = [
  {
    path: '/note',
    GET: call({
      may: 'public',
      summary: 'What perfumes may smell of',
      description: '`q` finds other names too: `3oud` is oud.',
      query: scentListQuery,
      answer: pageOf('notes', noteResponse),
      handle: async ({ query }) => {
        const { items, pagination } = await findNotes(query);
        return { ...listed('notes', items.map(noteJson)), pagination };
      },
    }),
  },
  {
    path: '/family',
    GET: call({
      may: 'public',
      summary: 'The families that scents belong to',
      query: scentListQuery,
      answer: pageOf('families', familyResponse),
      handle: async ({ query }) => {
        const { items, pagination } = await findFamilies(query);
        return { ...listed('families', items), pagination };
      },
    }),
  },
];
