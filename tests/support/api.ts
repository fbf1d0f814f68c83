import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

import type { CallPermission } from '~/api/kit/call.server';

import { database } from './database';
import { environment } from './environment';
import { forgetLogins, newPerson, type Person } from './people';
import { idOfPerson, plantPerson, plantToken } from './plant-people';
import { UNCOMPRESSED } from './uncompressed';

type Json = Record<string, unknown>;
type Content = Record<string, { schema: Json & { properties?: Record<string, unknown> }; example?: Json }>;
export type Operation = {
  parameters?: { name: string; in: string }[];
  responses: Record<string, { content?: unknown }>;
  security: Record<string, string[]>[];
  'x-may': CallPermission;
  requestBody?: { content: Content };
};
export type ApiDocument = { paths: Record<string, Record<string, Operation>> } & Json;

export const API = '/api/v1';
const BASE = 'https://attara.invalid/openapi.json';

let loaded: Promise<{ document: ApiDocument; validator: Ajv2020 }> | undefined;

async function load() {
  const response = await fetch(new URL(`${API}/openapi.json`, environment.baseUrl));
  const document = (await response.json()) as ApiDocument;
  const validator = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats(validator);
  validator.addSchema(document, BASE);
  return { document, validator };
}

/** What the store under test says of its API. */
export const apiDocument = async (): Promise<ApiDocument> => (await (loaded ??= load())).document;

/** The templated path that an address belongs to; one that names more of it goes first. */
function templateOf(document: ApiDocument, pathname: string): string | undefined {
  const fits = (template: string) =>
    new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  return Object.keys(document.paths)
    .filter(fits)
    .sort((one, other) => one.split('{').length - other.split('{').length)[0];
}

const pointer = (...steps: string[]): string =>
  steps.map((step) => `/${encodeURIComponent(step.replace(/~/g, '~0').replace(/\//g, '~1'))}`).join('');

/** Throws where an answer is not what the reference says of its call. */
async function checkAgainstReference(method: string, pathname: string, status: number, body: unknown): Promise<void> {
  const { document, validator } = await (loaded ??= load());
  const template = templateOf(document, pathname);
  const verb = (method === 'HEAD' ? 'GET' : method).toLowerCase();
  const operation = template === undefined ? undefined : document.paths[template]?.[verb];
  const isError = status >= 400;
  if (!template || !operation) {
    if (!isError) throw new Error(`${method} ${pathname} is not in the reference, but answers ${status}`);
  } else if (!operation.responses[String(status)]) {
    throw new Error(`${method} ${template} answers ${status}, which the reference does not know`);
  }
  if (body === undefined) return;
  const place =
    template && operation
      ? ['paths', template, verb, 'responses', String(status), 'content', 'application/json', 'schema']
      : null;
  const reference = place ? `${BASE}#${pointer(...place)}` : `${BASE}#/components/schemas/Error`;
  const validate: ValidateFunction = validator.getSchema(reference) ?? validator.compile({ $ref: reference });
  if (validate(body)) return;
  const faults = `${validator.errorsText(validate.errors)}\n${JSON.stringify(body).slice(0, 600)}`;
  throw new Error(`${method} ${pathname} ${status} is not as the reference says: ${faults}`);
}

export type ApiAnswer = {
  status: number;
  headers: Headers;
  /** As it came: a file is no JSON. */
  text: string;
  body: Json;
  data: Record<string, unknown>;
  fields: string[];
};
type Sent = {
  token?: string;
  json?: unknown;
  form?: FormData;
  raw?: string;
  headers?: Record<string, string>;
  language?: 'en' | 'ar';
};

/**
 * One call of the API, as a script makes it, and its answer, checked against the reference: a status that the reference
 * does not know, a field too many or too few fails the test. `fields`: the names in `errors`.
 */
export async function callApi(
  method: string,
  path: string,
  { token, json, form, raw, headers = {}, language }: Sent = {},
): Promise<ApiAnswer> {
  const url = new URL(API + path, environment.baseUrl);
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...UNCOMPRESSED,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(language && { 'Accept-Language': language }),
      ...headers,
    },
    body: form ?? raw ?? (json === undefined ? null : JSON.stringify(json)),
  });
  const text = await response.text();
  const isCsv = response.headers.get('Content-Type')?.startsWith('text/csv') === true;
  if (text !== '' && !isCsv && !response.headers.get('Content-Type')?.startsWith('application/json')) {
    throw new Error(`${method} ${path} ${response.status} is no JSON: ${text.slice(0, 300)}`);
  }
  const body = text === '' || isCsv ? undefined : (JSON.parse(text) as Json);
  await checkAgainstReference(method, url.pathname, response.status, body);
  const { data, errors } = (body ?? {}) as { data?: Json; errors?: { field: string }[] };
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: body ?? {},
    data: data ?? {},
    fields: (errors ?? []).map(({ field }) => field),
  };
}

/** A token for somebody known. */
export async function apiToken({ email, password }: { email: string; password: string }): Promise<string> {
  await forgetLogins();
  const { status, body } = await callApi('POST', '/users/login', { json: { email, password } });
  if (status !== 200) throw new Error(`Login answers ${status}: ${JSON.stringify(body)}`);
  return String(body.token);
}

export const adminToken = async (): Promise<string> => plantToken(await idOfPerson(environment.admin.email));

/** A customer who has just registered, with a token. */
export async function apiCustomer(person = newPerson()): Promise<{ person: Person; token: string; id: string }> {
  const id = await plantPerson(person);
  return { person, token: await plantToken(id), id };
}

/** A token of somebody who was an admin when they logged in, and is none any more. */
export async function demotedToken(): Promise<string> {
  const { person, id } = await apiCustomer();
  const setRole = (role: string) => database()`update users set role = ${role} where id = ${id}`;
  await setRole('admin');
  const token = await apiToken(person);
  await callApi('DELETE', `/product/${NOBODY}`, { token }).then(({ status }) => {
    if (status !== 404) throw new Error(`An admin’s token is refused with ${status}`);
  });
  await setRole('user');
  return token;
}

/** The id of nothing at all. */
export const NOBODY = '00000000-0000-4000-8000-000000000000';

export type ApiOperation = Operation & {
  method: string;
  path: string;
  address: string;
  role: 'public' | 'user' | 'admin';
};

const VERBS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every call that the store says it has. `address`: its path below `/api/v1` with the ids of nothing in it. */
export async function apiOperations(): Promise<ApiOperation[]> {
  const { paths } = await apiDocument();
  return Object.entries(paths).flatMap(([path, item]) =>
    VERBS.flatMap((verb): ApiOperation[] => {
      const operation = item[verb];
      if (!operation) return [];
      const [needed] = operation.security;
      const role = needed === undefined ? 'public' : needed.bearer?.includes('admin') ? 'admin' : 'user';
      return [
        {
          ...operation,
          method: verb.toUpperCase(),
          path,
          address: path.slice(API.length).replace(/\{\w+\}/g, NOBODY),
          role,
        },
      ];
    }),
  );
}

/** The limit of writes a minute is not what tests of many bodies are about. */
export const forgetWrites = () => database()`delete from rate_limits where key like 'api-writes:%'`;

/** The fields of a form as the object that their dotted names describe. */
function nested(fields: Json): Json {
  const whole: Json = {};
  for (const [name, value] of Object.entries(fields)) {
    const steps = name.split('.');
    const last = steps.pop() ?? '';
    const place = steps.reduce<Json>((inner, step) => (inner[step] ??= {}) as Json, whole);
    place[last] = value;
  }
  return whole;
}

/**
 * What the reference says of a body: an example as JSON has it, and the fields at its top. Some calls take forms alone.
 */
export function bodyFacts({ requestBody }: Pick<ApiOperation, 'requestBody'>): { example: Json; names: string[] } {
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
  const { schema, example = {} } = json ?? form ?? { schema: {} };
  const names = Object.keys(schema.properties ?? {}).map((name) => name.split('.')[0] ?? name);
  return { example: json ? example : nested(example), names: [...new Set(names)] };
}

/** A body as a form has it: dotted names, rows by number, numbers and flags as text; `files` beside. */
export function apiForm(fields: Json, files: Record<string, File> = {}): FormData {
  const form = new FormData();
  const add = (name: string, value: unknown): void => {
    if (Array.isArray(value)) value.forEach((each, index) => add(`${name}[${index}]`, each));
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) add(name ? `${name}.${key}` : key, inner);
    else
      form.append(
        name,
        typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value),
      );
  };
  add('', fields);
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

/** What the log says was done to a record, in its order. */
export const loggedOf = async (id: string): Promise<string[]> =>
  (await database()<{ action: string }[]>`select action from audit_log where entity_id = ${id} order by at`).map(
    ({ action }) => action,
  );
