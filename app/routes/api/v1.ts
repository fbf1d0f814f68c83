import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { apiCalls } from '~/api/calls.server';
import { requestAnswerer } from '~/api/kit/answer-request.server';
import { cacheResponse } from '~/cache/page-cache.server';

const answerRequest = requestAnswerer(apiCalls);

/** Every call of the API. Of what may be cached for everyone, a copy is. */
async function answer({ request }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  const response = await answerRequest(request);
  return cacheResponse(response);
}

export const loader = answer;
export const action = answer;
