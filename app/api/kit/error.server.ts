import { refusalValues } from '~/features/catalogue/gone-items';
import type { Language } from '~/i18n/language';
import {
  ConflictError,
  DomainError,
  InvalidError,
  LimitedError,
  refusalCode,
  WrongLoginError,
} from '~/http/domain-error';
import { describeFault } from '~/request/fault-log.server';
import { noteRefusal } from '~/request/request-context.server';
import { statusOf } from '~/http/page-errors.server';
import { reportAway, RETRY_AFTER } from '~/http/unavailable.server';
import { hasText, translator } from '~/i18n/i18n.server';

import { ApiFault, type FieldFault } from './fault.server';

/** Faults in one answer (contract 8.3): whoever sends thousands of odd fields is told of the first. */
const MOST_FAULTS = 20;

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="attara"' };

/** No token, or one that is unknown, over or revoked. */
export const unauthorized = (messageKey: 'api.noToken' | 'api.badToken') =>
  new ApiFault(401, 'unauthorized', messageKey, { headers: CHALLENGE });

/** A domain error as the API puts it: as for pages, but a wrong login is 401 (contract 8.3). */
function faultOf(error: DomainError, language: Language): { fault: ApiFault; details: Record<string, unknown> } {
  const details = error instanceof ConflictError ? error.details : {};
  const fields: FieldFault[] =
    error instanceof InvalidError
      ? Object.entries(error.fields).flatMap(([field, keys]) => keys.map((key) => ({ field, key })))
      : [];
  const wrongLogin = error instanceof WrongLoginError;
  const headers = {
    ...(wrongLogin && CHALLENGE),
    ...(error instanceof LimitedError && { 'Retry-After': String(error.retryAfter) }),
  };
  const values = refusalValues({ values: error.values, details }, language);
  const status = wrongLogin ? 401 : statusOf(error);
  return {
    fault: new ApiFault(status, refusalCode(error.messageKey), error.messageKey, { fields, headers, values }),
    details,
  };
}

/** Anything thrown, as something to answer with. What is no refusal is logged and says nothing of itself. */
function answerable(error: unknown, language: Language): { fault: ApiFault; details?: Record<string, unknown> } {
  if (error instanceof ApiFault) return { fault: error };
  if (error instanceof DomainError) return faultOf(error, language);
  const away = reportAway(error);
  if (!away) console.error(describeFault(error));
  return {
    fault: away
      ? new ApiFault(503, 'unavailable', 'api.unavailable', { headers: { 'Retry-After': RETRY_AFTER } })
      : new ApiFault(500, 'internal_error', 'unknown'),
  };
}

/**
 * The answer to a refused or failed request: `{ status, message, code, errors?, data? }` in the sender's language
 * (contract 8.3).
 */
export function answerError(error: unknown, language: Language): Response {
  const { fault, details = {} } = answerable(error, language);
  const { fields = [], headers, values } = fault.more;
  noteRefusal(
    fault.code,
    // A field that a call does not have is named by whoever sends it.
    fields.map(({ field, key }) => (key === 'field.unknown' ? '…' : field)),
  );
  const t = translator(language);
  // A schema that gives no key of its own speaks zod's English; nobody is shown that.
  const say = (key: string): string =>
    t(hasText(`errors:${key}`, values) ? `errors:${key}` : 'errors:field.invalid', { ...values });
  const body = {
    status: fault.status >= 500 ? 'error' : 'fail',
    message: say(fault.messageKey),
    code: fault.code,
    ...(fields.length > 0 && {
      errors: fields.slice(0, MOST_FAULTS).map(({ field, key }) => ({ field, message: say(key) })),
    }),
    ...(Object.keys(details).length > 0 && { data: details }),
  };
  const content = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Language': language,
    Vary: 'Accept-Language',
  };
  return new Response(JSON.stringify(body), {
    status: fault.status,
    headers: { 'Cache-Control': 'no-store', ...content, ...headers },
  });
}
