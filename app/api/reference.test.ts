import { describe, expect, it } from 'vitest';

import { readReference, schemaText } from './reference';

describe('a schema as text', () => {
  it('names other shapes, lists choices and says what may be missing', () => {
    const schema = {
      type: 'object',
      properties: {
        name: { $ref: '#/components/schemas/Localized' },
        type: { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }] },
        ids: { type: 'array', items: { type: 'string', format: 'uuid' } },
        sizes: { type: 'array', items: { enum: [1, 2] } },
        note: { type: 'string', description: 'For us' },
      },
      required: ['name', 'ids'],
    };
    expect(schemaText(schema)).toBe(
      [
        '{',
        '  name: Localized',
        '  type?: "a" | "b" | null',
        '  ids: uuid[]',
        '  sizes?: (1 | 2)[]',
        '  note?: string // For us',
        '}',
      ].join('\n'),
    );
  });

  it('indents what is inside', () => {
    const inner = { type: 'object', properties: { ok: { const: true } }, required: ['ok'] };
    expect(schemaText({ type: 'object', properties: { inner }, required: ['inner'] })).toBe(
      '{\n  inner: {\n    ok: true\n  }\n}',
    );
    expect(schemaText({ type: 'object', additionalProperties: { type: 'string' } })).toBe('{\n  [name]: string\n}');
    expect(schemaText({})).toBe('any');
  });
});

describe('the reference', () => {
  it('groups calls, and tells answers from refusals', () => {
    const operation = {
      ...{ operationId: 'postThing', tags: ['thing'], summary: 'Makes a thing', description: 'Admins only.' },
      requestBody: { content: { 'application/json': { schema: { type: 'object' }, example: { a: 1 } } } },
      responses: {
        201: { description: 'Done' },
        422: { description: 'Wrong fields' },
        400: { description: 'Malformed' },
      },
    };
    const { groups, refusals } = readReference({
      paths: { '/api/v1/thing': { post: operation } },
      components: { schemas: {} },
    });
    expect(groups).toMatchObject([
      {
        name: 'thing',
        calls: [{ method: 'POST', answers: [{ status: '201', shape: null }], refusals: ['400', '422'] }],
      },
    ]);
    expect(groups[0]?.calls[0]?.body?.example).toBe('{\n  "a": 1\n}');
    expect(refusals).toEqual([
      { status: '400', text: 'Malformed' },
      { status: '422', text: 'Wrong fields' },
    ]);
  });
});
