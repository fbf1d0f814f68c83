import type { IncomingMessage, ServerResponse } from 'node:http';

import { bodyLimit, isMultipart } from '~/request/body-limit';

import { currentContext } from './context';
import type { Middleware } from './middleware';
import { refuse } from './refusal';

const KILOBYTE = 1000;
const MEGABYTE = 1000 * KILOBYTE;
/** What a refused sender may still send, since a browser reads no answer before all is sent. */
const MOST_TO_DISCARD = 100 * MEGABYTE;
const readable = (bytes: number): string => (bytes >= MEGABYTE ? `${bytes / MEGABYTE} MB` : `${bytes / KILOBYTE} kB`);

function refuseTooLarge(request: IncomingMessage, response: ServerResponse, limit: number): void {
  refuse(request, response, 413, {
    code: 'payload_too_large',
    en: `That is too large; at most ${readable(limit)} can be sent at once.`,
    // The size is left-to-right text inside an Arabic sentence.
    ar: `هذا الحجم أكبر من المسموح؛ أقصى حجم للطلب الواحد \u2066${readable(limit)}\u2069.`,
  });
}

/**
 * Most browsers read no answer before they have sent all, so what the app left unread of a body is read and dropped
 * once the answer is sent.
 */
function discardRest(request: IncomingMessage, response: ServerResponse, announced: number): void {
  response.once('finish', () => {
    if (announced > MOST_TO_DISCARD) request.socket.destroySoon();
    else if (!request.complete) request.removeAllListeners('data').resume();
  });
}

/**
 * Answers 413 to a body that announces more than its kind may have. The app counts what comes in while it reads it, and
 * finds room for it (app/http/read-body.server.ts). A form of the back office goes on unread: its page says in its own
 * place what is wrong.
 */
export const limitBodies: Middleware = (request, response, next) => {
  const announced = Number(request.headers['content-length'] ?? 0);
  const context = currentContext();
  const { understood } = context;
  const type = request.headers['content-type'] ?? '';
  const limit = bodyLimit(type, understood);
  discardRest(request, response, announced);
  if (announced <= limit) return next();
  const isOfficeForm = isMultipart(type) && understood.method === 'POST' && understood.path.startsWith('/admin/');
  if (!isOfficeForm) return refuseTooLarge(request, response, limit);
  context.bodyTooLarge = true;
  next();
};
