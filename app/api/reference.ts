/** As much of OpenAPI 3.1 as our own document uses. */
export type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
};
type Content = Record<string, { schema: Schema; example?: unknown } | undefined>;
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema };
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
type ReferenceDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export type CallReference = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: { name: string; place: string; required: boolean; shape: string; description: string }[];
  body: { shape: string; example: string | null; files: string[] } | null;
  answers: { status: string; shape: string | null }[];
  refusals: string[];
};

export type Reference = {
  groups: { name: string; calls: CallReference[] }[];
  shapes: { name: string; text: string }[];
  refusals: { status: string; text: string }[];
};

const INDENT = '  ';

function objectText({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = indent + INDENT;
  const rows = Object.entries(properties).map(([name, schema]) => {
    const note = schema.description ? ` // ${schema.description}` : '';
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, inner)}${note}`;
  });
  if (typeof additionalProperties === 'object') rows.push(`${inner}[name]: ${schemaText(additionalProperties, inner)}`);
  return rows.length === 0 ? '{}' : `{\n${rows.join('\n')}\n${indent}}`;
}

/** A schema as a programmer would write it down: `{ name: string, sizes: Size[] }`, one field a line. */
export function schemaText(schema: Schema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const parts = schema.anyOf ?? schema.allOf;
  if (parts) return parts.map((part) => schemaText(part, indent)).join(schema.anyOf ? ' | ' : ' & ');
  if (schema.type === 'array') {
    const item = schemaText(schema.items ?? {}, indent);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (schema.type === 'object') return objectText(schema, indent);
  return schema.format ?? schema.type ?? 'any';
}

function bodyOf(content: Content): CallReference['body'] {
  const form = content['multipart/form-data'];
  const told = content['application/json'] ?? form;
  if (!told) return null;
  const files = Object.entries(form?.schema.properties ?? {}).flatMap(([name, { format }]) =>
    format === 'binary' ? [name] : [],
  );
  return {
    shape: schemaText(told.schema),
    example: told.example === undefined ? null : JSON.stringify(told.example, null, 2),
    files,
  };
}

function callReference(path: string, method: string, operation: Operation): CallReference {
  const { operationId: id, summary, description, parameters = [], requestBody, responses } = operation;
  const statuses = Object.entries(responses);
  return {
    ...{ id, method: method.toUpperCase(), path, summary, description },
    parameters: parameters.map(({ name, in: place, required = false, description: text = '', schema = {} }) => ({
      ...{ name, place, required, shape: schemaText(schema) },
      description: text,
    })),
    body: requestBody ? bodyOf(requestBody.content) : null,
    answers: statuses
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { content }]) => ({
        status,
        shape: content?.['application/json'] ? schemaText(content['application/json'].schema) : null,
      })),
    refusals: statuses.map(([status]) => status).filter((status) => !status.startsWith('2')),
  };
}

/**
 * The reference as its page shows it, from the OpenAPI document (contract 8.6): calls by their first word, the shapes
 * they name, what refusals mean.
 */
export function readReference(openApi: object): Reference {
  const { paths, components } = openApi as ReferenceDocument;
  const groups = new Map<string, CallReference[]>();
  const refusals = new Map<string, string>();
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const name = operation.tags[0] ?? '';
      groups.set(name, [...(groups.get(name) ?? []), callReference(path, method, operation)]);
      for (const [status, { description }] of Object.entries(operation.responses))
        if (!status.startsWith('2')) refusals.set(status, description);
    }
  }
  return {
    groups: [...groups].map(([name, calls]) => ({ name, calls })),
    shapes: Object.entries(components.schemas).map(([name, schema]) => ({ name, text: schemaText(schema) })),
    refusals: [...refusals]
      .map(([status, text]) => ({ status, text }))
      .sort((one, other) => Number(one.status) - Number(other.status)),
  };
}
