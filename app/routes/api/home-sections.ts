import { homeSectionAnswer } from '~/features/api/home.answer';
import { listHomeSections } from '~/features/home/home-records.server';
import { listed, listOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const homeSections = api({
  GET: call({
    role: 'public',
    summary: 'The rows of cards of the home page, in order',
    answer: listOf('homeSections', homeSectionAnswer),
    handle: async () => listed('homeSections', await listHomeSections()),
  }),
});

export const loader = homeSections.loader;
export const action = homeSections.action;
