import { z } from 'zod';

import { openApiDocument } from '~/http/api-openapi.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const reference = api({
  GET: call({
    role: 'public',
    summary: 'This reference, as OpenAPI 3.1',
    answer: z.looseObject({ openapi: z.string() }),
    bare: true,
    handle: () => Promise.resolve({ ...openApiDocument() }),
  }),
});

export const loader = reference.loader;
export const action = reference.action;
