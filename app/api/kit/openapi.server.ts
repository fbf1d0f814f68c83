import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';

import { isOffice } from '~/auth/permissions';

import { errorAnswer } from './answers.server';
import type { BodySchema } from './body-schema.server';
import { API_METHODS, type ApiAddress, type ApiMethod, type CallFacts, type Refusal } from './call.server';
import { describedBody } from './openapi-body.server';

export type OpenApiDocument = ReturnType<typeof createDocument>;

const successWord = z.literal('success');

const REFUSALS: Record<Refusal, string> = {
  400: 'Malformed: a body that cannot be read or has unknown fields, or an unknown, repeated or impossible parameter',
  401: 'No token, or one that is unknown, over or revoked',
  403: 'Not allowed',
  404: 'Not found',
  405: 'No such method here; `Allow` names those there are',
  409: 'The present state of things forbids it',
  413: 'Too large, or too many files',
  415: 'Neither JSON nor multipart/form-data',
  422: 'Fields that do not hold what they must, each named in `errors`',
  429: 'Too many requests; `Retry-After` says when to come back',
  500: 'A fault of ours',
  503: 'The shop cannot answer at the moment; `Retry-After` says when to come back',
};

const changes = (method: ApiMethod, { writes = false }: CallFacts): boolean => writes || method !== 'GET';

function refusalsOf(method: ApiMethod, call: CallFacts): Refusal[] {
  const { may, params, body, writes, refusals = [] } = call;
  const expected = [
    ...([400] as const),
    ...(may === 'public' ? [] : ([401] as const)),
    ...(isOffice(may) || writes ? ([403] as const) : []),
    ...(params ? ([404] as const) : []),
    ...(writes ? ([405] as const) : []),
    ...(changes(method, call) ? ([409, 429] as const) : []),
    ...(body ? ([413, 415, 422] as const) : []),
    ...([500, 503] as const),
  ];
  return [...new Set([...expected, ...refusals])].sort((a, b) => a - b);
}

function responsesOf(method: ApiMethod, call: CallFacts): ZodOpenApiResponsesObject {
  const { answer, status = answer || call.csv ? 200 : 204, otherStatus = {} } = call;
  const body = call.bare ? answer : answer?.extend({ status: successWord });
  const answered = (description: string) => ({
    description,
    ...(body && { content: { 'application/json': { schema: body } } }),
    ...(call.csv && { content: { 'text/csv': { schema: { type: 'string' as const } } } }),
  });
  const successes = [[status, 'Done'], ...Object.entries(otherStatus)].map(([code, why]) => [
    code,
    answered(String(why)),
  ]);
  const failures = refusalsOf(method, call).map((code) => [
    code,
    {
      description: REFUSALS[code],
      ...((code === 429 || code === 503) && { headers: { 'Retry-After': { schema: { type: 'integer' as const } } } }),
      ...(code === 401 && { headers: { 'WWW-Authenticate': { schema: { type: 'string' as const } } } }),
      content: { 'application/json': { schema: errorAnswer } },
    },
  ]);
  return Object.fromEntries([...successes, ...failures]) as ZodOpenApiResponsesObject;
}

const whoMay = ({ may }: CallFacts): string =>
  isOffice(may) ? `Admins only. Asks for \`${may}\`.` : may === 'public' ? 'Anyone.' : 'With a token.';

type QuerySchema = z.ZodType<unknown, Record<string, unknown>>;

/** `getProductKey` for `GET /api/v1/product/{key}`. */
const operationIdOf = (method: string, path: string): string =>
  method.toLowerCase() +
  path.replace('/api/v1', '').replace(/[/{}.-]+(\w?)/g, (_, letter: string) => letter.toUpperCase());

function operationOf(path: string, method: ApiMethod, call: CallFacts): ZodOpenApiOperationObject {
  const { may, summary, description = '', params, query, headers, body } = call;
  return {
    operationId: operationIdOf(method, path),
    tags: [path.split('/')[3] ?? ''],
    summary,
    description: `${whoMay(call)} ${description}`.trim(),
    security: may === 'public' ? [] : [{ bearer: isOffice(may) ? ['admin'] : [] }],
    'x-may': may,
    requestParams: {
      ...(params && { path: params as QuerySchema }),
      ...(query && { query: query as QuerySchema }),
      ...(headers && { header: headers }),
    },
    ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: responsesOf(method, call),
  };
}

const DESCRIPTION = [
  "Everything the shop's pages do, as JSON. Money is a number of EGP with at most two decimals, dates are ISO 8601",
  'in UTC, ids UUIDs.\nBodies are JSON (at most 100 kB) or `multipart/form-data` with dotted names (`name.ar`,',
  '`lg.priceAfter`; at most 256 kB and\n200 fields, with pictures 20 MB and 8 files), which is the only way to send',
  'pictures. Log in for a token and send it as `Authorization: Bearer …`; cookies are never looked at.',
].join(' ');

/** A path as OpenAPI writes it: `/api/v1/product/{key}`. */
const templateOf = ({ path }: ApiAddress): string => `/api/v1${path.replace(/:(\w+)/g, '{$1}')}`;

/** Puts the bodies as JSON and as forms in the place of the schema that the generator rendered. */
function describeBodies(document: OpenApiDocument, addresses: readonly ApiAddress[]): void {
  for (const address of addresses) {
    for (const method of API_METHODS) {
      const operation = document.paths?.[templateOf(address)]?.[method.toLowerCase() as Lowercase<ApiMethod>];
      const call = address[method];
      if (!operation?.requestBody || !call || !('content' in operation.requestBody)) continue;
      const rendered = operation.requestBody.content['application/json']?.schema as BodySchema;
      Object.assign(operation, { requestBody: describedBody(rendered, call) });
    }
  }
}

/** These calls as OpenAPI 3.1, from the schemas that check their requests and describe their answers (contract 8.6). */
export function openApiDocument(addresses: readonly ApiAddress[]): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const address of addresses) {
    const path = templateOf(address);
    const operations = API_METHODS.flatMap((method) => {
      const call = address[method];
      return call ? [[method.toLowerCase(), operationOf(path, method, call)] as const] : [];
    });
    paths[path] = Object.fromEntries(operations);
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: { title: '', version: '1', description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  });
  describeBodies(document, addresses);
  return document;
}
