import type { z } from 'zod';

import type { MessageValues } from '~/http/domain-error';

/** A field and the key (namespace `errors`) of what is wrong with it. */
export type FieldFault = { field: string; key: string };

/** A request that the API refuses before any feature is asked. `messageKey` is a key of the `errors` texts. */
export class ApiFault extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly messageKey: string,
    readonly more: { fields?: readonly FieldFault[]; headers?: Record<string, string>; values?: MessageValues } = {},
  ) {
    super(code);
    this.name = 'ApiFault';
  }
}

/** A field as forms and bodies name it: `lg.priceAfter`, `contents[0].size`. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, step) =>
      typeof step === 'number' ? `${name}[${step}]` : name === '' ? String(step) : `${name}.${String(step)}`,
    '',
  );

/** What a schema found, field by field; a field that it does not have is named by itself. */
export function fieldFaults({ issues }: z.core.$ZodError): FieldFault[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: fieldName([...issue.path, key]), key: 'field.unknown' }))
      : [{ field: fieldName(issue.path), key: issue.message }],
  );
}

export const hasUnknownFields = ({ issues }: z.core.$ZodError): boolean =>
  issues.some(({ code }) => code === 'unrecognized_keys');
