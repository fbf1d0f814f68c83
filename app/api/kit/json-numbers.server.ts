import type { z } from 'zod';
import { createSchema } from 'zod-openapi';

import { type BodySchema, objectIn } from './body-schema.server';

const rendered = new WeakMap<z.ZodType, BodySchema>();

function describedAs(schema: z.ZodType): BodySchema {
  const known = rendered.get(schema);
  if (known) return known;
  const fresh = createSchema(schema, { io: 'input' }).schema as BodySchema;
  rendered.set(schema, fresh);
  return fresh;
}

const isNumber = ({ type }: BodySchema): boolean =>
  [type].flat().some((each) => each === 'number' || each === 'integer');

/** What no schema takes for a number or for nothing. */
const NO_NUMBER = false;

function refused(value: unknown, schema: BodySchema | undefined): unknown {
  if (!schema) return value;
  if (typeof value === 'string') return isNumber(schema) ? NO_NUMBER : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => refused(each, schema.items));
  const fields = objectIn(schema)?.properties ?? {};
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      refused(each, Object.hasOwn(fields, name) ? fields[name] : undefined),
    ]),
  );
}

/**
 * A body of JSON in which texts at the place of numbers are none, so that the schema, which reads what people type into
 * forms as well, refuses them with its own sentence (contract 8.4).
 */
export const withoutTypedNumbers = (body: object, schema: z.ZodType): object =>
  refused(body, describedAs(schema)) as object;
