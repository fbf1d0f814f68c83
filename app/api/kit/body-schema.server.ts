/** As much of JSON Schema as bodies are described with. */
export type BodySchema = {
  type?: unknown;
  anyOf?: BodySchema[];
  properties?: Record<string, BodySchema>;
  patternProperties?: Record<string, BodySchema>;
  required?: string[];
  items?: BodySchema;
  [keyword: string]: unknown;
};

/** The object that a field holds, also where it may be null instead. */
export const objectIn = (schema: BodySchema): BodySchema | undefined =>
  [schema, ...(schema.anyOf ?? [])].find(({ properties }) => properties);
