import { type BodySchema, objectIn } from './body-schema.server';
import type { CallFacts } from './call.server';

const FILE: BodySchema = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
  description: 'JPEG, PNG, WebP or AVIF, at most 5 MB',
};
const FILE_TYPES = { contentType: 'image/jpeg, image/png, image/webp, image/avif' };
/** Pictures are files; all that JSON can say of one is that there is none. */
const NO_FILE: BodySchema = {
  type: 'null',
  description: 'A picture is a file, which only a form carries; null takes the present one away',
};
/** A row's number in a form. */
const ROW = '\\[\\d{1,3}\\]';

const mapValues = (fields: Record<string, BodySchema>, change: (name: string, schema: BodySchema) => BodySchema) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, change(name, schema)]));

/** A PATCH is laid over the present record: nothing of its body is required, and what is left out has no default. */
function partial({ required: _, default: __, ...schema }: BodySchema): BodySchema {
  return {
    ...schema,
    ...(schema.properties && { properties: mapValues(schema.properties, (___, inner) => partial(inner)) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(partial) }),
  };
}

function jsonSchema(schema: BodySchema, images: ReadonlySet<string>, place = ''): BodySchema {
  return {
    ...schema,
    ...(schema.properties && {
      properties: mapValues(schema.properties, (name, inner) =>
        images.has(place + name) ? NO_FILE : jsonSchema(inner, images, `${place}${name}.`),
      ),
    }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map((inner) => jsonSchema(inner, images, place)) }),
  };
}

type Leaf = { name: string; schema: BodySchema; required: boolean; row: boolean };

/** Every field of a body by its dotted name; `row`: one of a list, whose name is a pattern. */
function leavesOf(schema: BodySchema, place = '', required = true, row = false): Leaf[] {
  const fields = objectIn(schema);
  if (fields?.properties) {
    return Object.entries(fields.properties).flatMap(([name, inner]) =>
      leavesOf(
        inner,
        place === '' ? name : `${place}${row ? '\\.' : '.'}${name}`,
        required && (fields.required ?? []).includes(name),
        row,
      ),
    );
  }
  if (schema.items) return leavesOf(schema.items, place + ROW, false, true);
  return [{ name: place, schema, required, row }];
}

/** The body as a form: dotted names, rows by their number, pictures as files. */
function formSchema(schema: BodySchema, images: ReadonlySet<string>, needsPictures: boolean): BodySchema {
  const leaves = leavesOf(schema).map((leaf) =>
    images.has(leaf.name) ? { ...leaf, schema: FILE, required: needsPictures } : leaf,
  );
  const rows = leaves.filter(({ row }) => row);
  const required = leaves.filter((leaf) => leaf.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(leaves.filter(({ row }) => !row).map((leaf) => [leaf.name, leaf.schema])),
    ...(rows.length > 0 && {
      patternProperties: Object.fromEntries(rows.map((leaf) => [`^${leaf.name}$`, leaf.schema])),
    }),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function formExample(value: unknown, place = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[place, value]];
  if (Array.isArray(value)) return value.flatMap((each, index) => formExample(each, `${place}[${index}]`));
  return Object.entries(value).flatMap(([name, inner]) => formExample(inner, place === '' ? name : `${place}.${name}`));
}

/**
 * The body of a call in both its kinds, from the schema that checks it as the generator rendered it. A call that cannot
 * do without pictures takes a form alone.
 */
export function describedBody(
  rendered: BodySchema,
  call: CallFacts,
): { required: boolean; content: Record<string, unknown> } {
  const names = Object.keys(call.images ?? {});
  const images = new Set(names);
  const schema = call.partial ? partial(rendered) : rendered;
  const example = call.example;
  return {
    required: !call.partial,
    content: {
      ...(!call.needsPictures && {
        'application/json': { schema: jsonSchema(schema, images), ...(example !== undefined && { example }) },
      }),
      'multipart/form-data': {
        schema: formSchema(schema, images, call.needsPictures ?? false),
        ...(example !== undefined && { example: Object.fromEntries(formExample(example)) }),
        ...(names.length > 0 && { encoding: Object.fromEntries(names.map((name) => [name, FILE_TYPES])) }),
      },
    },
  };
}
