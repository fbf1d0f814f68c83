import { deleteHomeSection } from '~/features/home/section.commands.server';
import { call } from '~/http/api-call.server';
import { idParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';

const homeSection = api({
  DELETE: call({
    role: 'admin',
    summary: 'Takes away a home section; its products and collections stay',
    params: idParams,
    handle: async ({ actor, params }) => deleteHomeSection(actor, params.id),
  }),
});

export const loader = homeSection.loader;
export const action = homeSection.action;
