import { homeSectionResponse } from '~/api/home.response';
import { homeSectionRequest } from '~/api/home.request';
import { createHomeSection } from '~/features/home/section.commands.server';
import { listHomeSections } from '~/features/home/home-records.server';
import { listed, listOf, oneAmong } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const homeSections = api({
  GET: call({
    role: 'public',
    summary: 'The rows of cards of the home page, in order',
    answer: listOf('homeSections', homeSectionResponse),
    handle: async () => listed('homeSections', await listHomeSections()),
  }),
  POST: call({
    role: 'admin',
    summary: 'Adds a row of cards, behind the others unless `order` says where',
    status: 201,
    ...homeSectionRequest,
    answer: oneAmong('homeSection', 'homeSections', homeSectionResponse),
    handle: async ({ actor, body }) => {
      const homeSection = await createHomeSection(actor, body);
      return { data: { homeSection, homeSections: await listHomeSections() } };
    },
  }),
});

export const loader = homeSections.loader;
export const action = homeSections.action;
