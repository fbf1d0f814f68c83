import { acceptedLanguage } from '~/i18n/accepted-language';
import { isLanguage, LANGUAGE_KEY, type Language } from '~/i18n/language';

import { readCookie } from './cookie';
import { readPreferences, PREFERENCE_COOKIES, type Preferences } from './preferences';

/** A request as the shop understands it. Cache keys, limits, the log and the app use this and nothing else. */
export type UnderstoodRequest = Preferences & {
  readonly method: string;
  /** The name and port that the shop is called by: PUBLIC_ORIGIN's, else those of the request. */
  readonly host: string;
  /** Percent-encoded, as the router gets it. */
  readonly path: string;
  /** The parameters as they were sent; nobody changes them. */
  readonly query: URLSearchParams;
  /** Path and query in the one spelling that everything behind the edge sees. */
  readonly address: string;
  readonly isApi: boolean;
  /**
   * Of a page: `?lng=`, else the cookie; null at a first visit, whose language is a setting (`languageOf`). Of a call:
   * `Accept-Language`, else English.
   */
  readonly language: Language | null;
  /** What the language cookie says, if it says one of ours. */
  readonly languageCookie: Language | null;
  /** What `Accept-Language` likes best, else English; of somebody who has chosen a language that one. */
  readonly likedLanguage: Language;
  /** The `Origin` header. */
  readonly origin: string | null;
  /** Whether nothing in it can belong to a person: no token, and no cookie but those of preferences and a code. */
  readonly isAnonymous: boolean;
  /** Whether it carries a page session or a bearer token; nobody has checked it yet. */
  readonly hasCredentials: boolean;
};

/** What is read of a request, as Node's server hands it over. */
export type RawRequest = {
  method?: string | undefined;
  url?: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  rawHeaders: readonly string[];
};

export const API_PREFIX = '/api/v1/';
/** Whether a path is a call's, as the router matches it: in any case, each step decoded. */
const isCall = (path: string): boolean =>
  /^\/[^/]+\/[^/]+\//.test(path) && decodeURIComponent(path.split('/', 3).join('/')).toLowerCase() === '/api/v1';

const MOST_PARAMETERS = 50;
/** Where the router asks which routes the links of a page lead to: a parameter a link. */
const MANIFEST_PATH = '/__manifest';
const MOST_PATHS = 300;
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?attara_session=/;

/** Why a request is refused with 400; for whoever reads the answer, in English. */
export class MalformedRequest extends Error {
  override name = 'MalformedRequest';
}

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

/** The name in `Host`. Two of them, none, or one that could be taken for more than a name are refused. */
function hostOf({ rawHeaders, headers }: RawRequest): string {
  const names = rawHeaders.filter((_, place) => place % 2 === 0).filter((name) => name.toLowerCase() === 'host');
  const host = one(headers.host);
  if (names.length !== 1 || host === undefined || !HOST.test(host))
    throw new MalformedRequest('The Host header is not valid.');
  return host;
}

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * The one spelling of a request's path and query, which the URL parser gives. A path that cannot be decoded
 * (`/store/%`) is only mistyped: it is read as it stands and leads to the page that says so.
 */
function targetOf(target: string, host: string): URL {
  if (!target.startsWith('/') || /[\\\s]/.test(target)) throw new MalformedRequest('The address is not valid.');
  const [path = ''] = target.split(/[?#]/, 1);
  const mended = isDecodable(path) ? target : path.replaceAll('%', '%25') + target.slice(path.length);
  const address = `http://${host}${mended}`;
  if (!URL.canParse(address)) throw new MalformedRequest('The address is not valid.');
  return new URL(address);
}

/** The code of a link, which waits for a cart: no page of a guest shows it. */
export const COUPON_COOKIE = 'attara_coupon';
const NOT_PERSONAL = new Set([...PREFERENCE_COOKIES, COUPON_COOKIE, `__Host-${COUPON_COOKIE}`]);

const isNotPersonal = (pair: string): boolean => NOT_PERSONAL.has(pair.slice(0, pair.indexOf('=')).trim());

const areNotPersonal = (cookies: string): boolean => cookies === '' || cookies.split(';').every(isNotPersonal);

/** Reads a request, once. Throws MalformedRequest for what is answered with 400 before anything else looks at it. */
export function readRequest(incoming: RawRequest, publicOrigin: string | null): UnderstoodRequest {
  const sentHost = hostOf(incoming);
  const host = publicOrigin === null ? sentHost : new URL(publicOrigin).host;
  const { pathname: path, search, searchParams: query } = targetOf(incoming.url ?? '', host);
  const most = path === MANIFEST_PATH ? MOST_PATHS : MOST_PARAMETERS;
  if (search.split('&').length > most) throw new MalformedRequest(`More than ${most} parameters were sent.`);
  const { headers } = incoming;
  // Read by its last coding alone, here and, perhaps otherwise, by who stands before us.
  if (!/^chunked$/i.test(one(headers['transfer-encoding']) ?? 'chunked')) {
    throw new MalformedRequest('The Transfer-Encoding header is not valid.');
  }
  const cookies = one(headers.cookie) ?? '';
  const isApi = isCall(path);
  const named = query.get('lng');
  const saved = readCookie(cookies, LANGUAGE_KEY);
  const languageCookie = isLanguage(saved) ? saved : null;
  const chosen = isLanguage(named) ? named : languageCookie;
  // Whoever has chosen a language is not asked what the browser likes.
  const liked = isApi || chosen === null ? acceptedLanguage(one(headers['accept-language']) ?? null) : chosen;
  return {
    method: incoming.method ?? 'GET',
    host,
    path,
    query,
    address: path + search,
    isApi,
    language: isApi ? liked : chosen,
    languageCookie,
    likedLanguage: liked,
    origin: one(headers.origin) ?? null,
    ...readPreferences(cookies),
    isAnonymous: headers.authorization === undefined && areNotPersonal(cookies),
    hasCredentials: headers.authorization !== undefined || SESSION_COOKIE.test(cookies),
  };
}
