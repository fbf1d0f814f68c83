import { data } from '@remix-run/node';

import { noteRefusal } from '~/request/request-context.server';

import {
  ConflictError,
  DomainError,
  ForbiddenError,
  InvalidError,
  LimitedError,
  NotFoundError,
  refusalCode,
} from './domain-error';

/** The status each domain error has, for pages and scripts alike (contract 8.3). */
export function statusOf(error: DomainError): number {
  if (error instanceof NotFoundError) return 404;
  if (error instanceof ForbiddenError) return 403;
  if (error instanceof ConflictError) return 409;
  if (error instanceof LimitedError) return 429;
  return 422;
}

/** What an error page needs to say: an i18n key and its values. */
export type PageError = { messageKey: string; values: Record<string, string | number> };

export function pageError(error: DomainError) {
  noteRefusal(refusalCode(error.messageKey));
  const said: PageError = { messageKey: error.messageKey, values: error.values };
  return data(said, { status: statusOf(error) });
}

/** Turns a domain error thrown while a page loads into the page's error answer; any other fault passes on. */
export async function orPageError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof DomainError ? pageError(error) : error;
  }
}

/** A refusal of a form, for the action to return: field errors, or the one sentence the rule gives. */
export type FormRefusal = {
  status: number;
  messageKey: string;
  values: Record<string, string | number>;
  fields: Record<string, string[]>;
  details: Record<string, unknown>;
  headers: Record<string, string>;
};

/** Runs a command for a form. Domain errors come back as a refusal that the page shows; any other fault passes on. */
export async function attempt<T>(
  work: Promise<T>,
): Promise<{ ok: true; value: T } | { ok: false; refusal: FormRefusal }> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const fields = error instanceof InvalidError ? error.fields : {};
    noteRefusal(refusalCode(error.messageKey), Object.keys(fields));
    return {
      ok: false,
      refusal: {
        status: statusOf(error),
        messageKey: error.messageKey,
        values: error.values,
        fields,
        details: error instanceof ConflictError ? error.details : {},
        headers: error instanceof LimitedError ? { 'Retry-After': String(error.retryAfter) } : {},
      },
    };
  }
}
