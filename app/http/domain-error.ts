export type MessageValues = Record<string, string | number>;

/** A rule said no. `message` is an i18n key of the `errors` namespace; `values` fill its blanks. */
export abstract class DomainError extends Error {
  constructor(
    readonly messageKey: string,
    readonly values: MessageValues = {},
  ) {
    super(messageKey);
    this.name = new.target.name;
  }
}

/** `product.codeTaken` → `product_code_taken`: what programs and the log tell refusals apart by. */
export const refusalCode = (messageKey: string): string =>
  messageKey
    .replace(/[.-]/g, '_')
    .replace(/[A-Z]/g, (letter) => `_${letter}`)
    .toLowerCase();

export class NotFoundError extends DomainError {
  constructor(messageKey = 'notFound', values: MessageValues = {}) {
    super(messageKey, values);
  }
}

export class ForbiddenError extends DomainError {
  constructor(messageKey = 'forbidden', values: MessageValues = {}) {
    super(messageKey, values);
  }
}

/** The request was sound, but the present state of things forbids it. `details` is what the caller needs to go on. */
export class ConflictError extends DomainError {
  constructor(
    messageKey: string,
    values: MessageValues = {},
    readonly details: Record<string, unknown> = {},
  ) {
    super(messageKey, values);
  }
}

export type FieldErrors = Record<string, string[]>;

/** Fields that do not hold what they must; field name → i18n keys. */
export class InvalidError extends DomainError {
  constructor(
    readonly fields: FieldErrors,
    messageKey = 'invalid',
    values: MessageValues = {},
  ) {
    super(messageKey, values);
  }
}

/**
 * Who they are could not be proven: an unknown name or a wrong password, and no telling which (contract 4.1); or the
 * second step, after the right password.
 */
export class WrongLoginError extends InvalidError {
  constructor(messageKey = 'user.wrongLogin') {
    super({}, messageKey);
  }
}

/** Too many tries. `retryAfter` in seconds, for the header of that name; the sentence speaks of whole minutes. */
export class LimitedError extends DomainError {
  constructor(
    messageKey: string,
    readonly retryAfter: number,
  ) {
    super(messageKey, { count: Math.ceil(retryAfter / 60) });
  }
}
