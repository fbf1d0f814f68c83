import { apiNotFound } from '~/http/api.server';

const unknown = apiNotFound();

export const loader = unknown.loader;
export const action = unknown.action;
