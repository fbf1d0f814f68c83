import type { z } from 'zod';

import type { UserActor } from '~/auth/actor';
import type { OfficePermission, Permission, StaffActor } from '~/auth/permissions';
import type { Language } from '~/i18n/language';
import type { ImageKind } from '~/images/image-url';

import { type Present, withBody } from './body.server';
import { readHeaders, readParams, readQuery } from './reading.server';

/** What whoever makes a call has to be permitted. Their role is the database's, at every request (contract 4.6). */
export type CallPermission = Exclude<Permission, 'guest'>;
/** Statuses of refusals and faults, as the reference lists them. */
export type Refusal = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
type CallActor<May extends CallPermission> = May extends 'public'
  ? null
  : May extends OfficePermission
    ? StaffActor
    : UserActor;

/** A request on its way to a call: its sender known and allowed, its contents still unread. */
export type ApiRequest = {
  request: Request;
  language: Language;
  actor: UserActor | null;
  token: string | null;
  params: Readonly<Record<string, string | undefined>>;
};

/** What a call answers when it is not simply the body of its `answer`, with its own `status`. */
export class ApiReply<Body> {
  constructor(
    readonly body: Body,
    readonly options: { status?: number; headers?: Record<string, string> } = {},
  ) {}
}

/** The body of an answer that is a file of a spreadsheet. */
export class CsvFile {
  constructor(
    readonly name: string,
    readonly text: string,
  ) {}
}

type CallContext<May extends CallPermission, Headers, Params, Query, Body> = {
  /** null for public calls, which never look at a token. */
  actor: CallActor<May>;
  token: string | null;
  headers: Headers;
  params: Params;
  query: Query;
  body: Body;
  /** What of `body` was sent; the rest is the present record's, as it was before the request was read. */
  sent: Partial<Body>;
  /** The state of the record that `present` read, for commands that ask for it. */
  version: string | undefined;
  language: Language;
  request: Request;
};

export type CallFacts = {
  may: CallPermission;
  summary: string;
  description?: string;
  /** Of a successful answer; 200 unless said, 201 for what creates, 204 without `answer`. */
  status?: number;
  /** Other successful answers of the same shape, with their reason. */
  otherStatus?: Readonly<Record<number, string>>;
  /** Refusals besides those that the kit expects of such a call. */
  refusals?: readonly Refusal[];
  /** Request headers that the call reads; one that does not fit is 400. */
  headers?: z.ZodObject;
  /** The answer stands as it is, without the envelope: a document that other programs know the shape of. */
  bare?: boolean;
  /**
   * A GET that changes something all the same: never for other sites, never ahead of time, and there is no HEAD of it.
   */
  writes?: boolean;
  /** Fields that hold pictures; their calls take multipart, in which an upload stands for the path. */
  images?: Readonly<Record<string, ImageKind>>;
  /** Whether it cannot do without them: then JSON never says enough. */
  needsPictures?: boolean;
  /** Fields that may hold a file of text; JSON has the text itself. */
  files?: readonly string[];
  /** It answers a file of a spreadsheet (`CsvFile`) in place of JSON. */
  csv?: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodObject;
  example?: unknown;
  /** Whether what was sent goes over the present record (`present`), so that every field may be left out. */
  partial: boolean;
};

/** One call of `/api/v1`: what the reference says of it, and how to run it. */
export type ApiCall = CallFacts & { run: (incoming: ApiRequest) => Promise<ApiReply<object | null>> };

export const API_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type ApiMethod = (typeof API_METHODS)[number];
export type ApiCalls = Partial<Record<ApiMethod, ApiCall>>;

/**
 * What can be called at one path below `/api/v1`, by method; a step that begins with a colon is a parameter:
 * `/product/:key`.
 */
export type ApiAddress = ApiCalls & { path: `/${string}` };

type Declaration<
  May extends CallPermission,
  Headers extends z.ZodObject,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodObject | undefined,
> = Omit<CallFacts, 'partial' | 'may' | 'headers' | 'params' | 'query' | 'body' | 'answer' | 'example'> & {
  may: May;
  headers?: Headers;
  params?: Params;
  query?: Query;
  body?: Body;
  answer?: Answer;
  example?: unknown;
  /**
   * For PATCH: the record as its form has it, or what of it stays beside what was sent. What was sent is laid over it,
   * then `body` checks the whole, rules between fields included.
   */
  present?: (asked: {
    actor: CallActor<May>;
    params: z.output<Params>;
  }) => Promise<{ values: Present; version?: string }>;
  handle: (
    context: CallContext<May, z.output<Headers>, z.output<Params>, z.output<Query>, z.output<Body>>,
  ) => Promise<Answer extends z.ZodObject ? z.input<Answer> | ApiReply<z.input<Answer>> : unknown>;
};

function onlyOf<Body>(body: Body, names: readonly string[]): Partial<Body> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name))) as Partial<Body>;
}

/**
 * Declares a call. `params` that do not fit are 404, `headers` and `query` 400, `body` 422 (400 where it is malformed
 * or has unknown fields); `answer` is the body without its `status`, which the kit adds. Domain errors of features
 * become their status and sentence (contract 8.3).
 */
export function call<
  const May extends CallPermission,
  Headers extends z.ZodObject,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodObject | undefined = undefined,
>({ handle, present, ...facts }: Declaration<May, Headers, Params, Query, Body, Answer>): ApiCall {
  return {
    ...facts,
    partial: present !== undefined,
    async run({ request, language, token, params: rawParams, ...incoming }) {
      const actor = incoming.actor as CallActor<May>;
      const params = readParams(facts.params, rawParams) as z.output<Params>;
      const headers = readHeaders(facts.headers, request) as z.output<Headers>;
      const query = readQuery(facts.query) as z.output<Query>;
      const before = await present?.({ actor, params });
      const answered = await withBody(
        facts.body,
        request,
        { images: facts.images, files: facts.files, onto: before?.values },
        (read, names) => {
          const body = read as z.output<Body>;
          return handle({
            actor,
            token,
            headers,
            params,
            query,
            body,
            sent: onlyOf(body, names),
            version: before?.version,
            language,
            request,
          });
        },
      );
      if (answered instanceof ApiReply) return answered;
      return new ApiReply(facts.answer ? (answered as object) : null);
    },
  };
}
