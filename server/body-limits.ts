import type { IncomingMessage, ServerResponse } from 'node:http';

import type { UnderstoodRequest } from '~/request/read-request';

import { currentContext } from './context';
import type { Middleware } from './middleware';
import { refuse } from './refusal';

const KILOBYTE = 1000;
const MEGABYTE = 1000 * KILOBYTE;
const JSON_LIMIT = 100 * KILOBYTE;
const FORM_LIMIT = 256 * KILOBYTE;
const PICTURES_LIMIT = 20 * MEGABYTE;
/** What a refused sender may still send, since a browser reads no answer before all is sent. */
const MOST_TO_DISCARD = 100 * MEGABYTE;
/** All large bodies that are on their way at one time. */
const MOST_UNDER_WAY = 200 * MEGABYTE;

const isMultipart = (type: string): boolean => /^multipart\/form-data\b/i.test(type);
const isForm = (type: string): boolean => isMultipart(type) || /^application\/x-www-form-urlencoded\b/i.test(type);

/** Pictures come by forms of the back office and by calls, and only from somebody who says who they are; the app checks that before it reads. */
const mayBringPictures = ({ path, isApi, hasCredentials }: UnderstoodRequest): boolean =>
  hasCredentials && (isApi || path.startsWith('/admin/'));

function limitFor(type: string, understood: UnderstoodRequest): number {
  if (isMultipart(type) && mayBringPictures(understood)) return PICTURES_LIMIT;
  return isForm(type) ? FORM_LIMIT : JSON_LIMIT;
}

const readable = (bytes: number): string => (bytes >= MEGABYTE ? `${bytes / MEGABYTE} MB` : `${bytes / KILOBYTE} kB`);

function refuseTooLarge(request: IncomingMessage, response: ServerResponse, limit: number): void {
  refuse(request, response, 413, {
    code: 'payload_too_large',
    en: `That is too large; at most ${readable(limit)} can be sent at once.`,
    // The size is left-to-right text inside an Arabic sentence.
    ar: `الحجم ده أكبر من المسموح؛ أقصى حاجة ممكن تتبعت مرة واحدة \u2066${readable(limit)}\u2069.`,
  });
}

/** Most browsers read no answer before they have sent all, so what the app left unread of a body is read and dropped once the answer is sent. */
function discardRest(request: IncomingMessage, response: ServerResponse, announced: number): void {
  response.once('finish', () => {
    if (announced > MOST_TO_DISCARD) request.socket.destroySoon();
    else if (!request.complete) request.removeAllListeners('data').resume();
  });
}

let underWay = 0;

/** Whether there is room for one more large body; the room is given back when its request is over. */
function takesRoom(bytes: number, response: ServerResponse): boolean {
  if (bytes <= FORM_LIMIT) return true;
  if (underWay + bytes > MOST_UNDER_WAY) return false;
  underWay += bytes;
  response.once('close', () => (underWay -= bytes));
  return true;
}

/**
 * Answers 413 to a body that announces more than its kind may have. The app counts a body without an announced length while it reads it
 * (app/http/read-body.server.ts). A form of the back office goes on unread: its page says in its own place what is wrong.
 */
export const limitBodies: Middleware = (request, response, next) => {
  const announced = Number(request.headers['content-length'] ?? 0);
  const context = currentContext();
  const { understood } = context;
  const type = request.headers['content-type'] ?? '';
  const limit = limitFor(type, understood);
  discardRest(request, response, announced);
  if (announced <= limit) {
    if (takesRoom(announced, response)) return next();
    return refuse(request, response, 503, {
      code: 'unavailable',
      en: 'Too many uploads are on their way. Please try again in a moment.',
      ar: 'فيه ملفات كتير بتترفع دلوقتي. جرّب تاني بعد شوية.',
      headers: { 'Retry-After': '5' },
    });
  }
  const isOfficeForm = isMultipart(type) && understood.method === 'POST' && understood.path.startsWith('/admin/');
  if (!isOfficeForm) return refuseTooLarge(request, response, limit);
  context.bodyTooLarge = true;
  next();
};
