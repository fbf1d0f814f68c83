import { z } from 'zod';

/** What a field sends: one entry, or one for each part of a list. */
export type FieldEntries = readonly (readonly [name: string, value: string])[];

/** A field that holds one thing in the form and another in the record, which somebody else has changed meanwhile. */
export type FieldConflict = {
  /** Its name; of a list the name of the whole. */
  field: string;
  theirs: FieldEntries;
  mine: FieldEntries;
  changedBy: 'them' | 'me' | 'both';
  /** Sends `on` or `false`. */
  isSwitch: boolean;
};

/** The record as it is now: what its form would start with, and which of its fields are lists that count as one. */
export type PresentRecord = { values: object; lists?: readonly string[] };

type Fields = Map<string, { entries: [string, string][]; isSwitch: boolean; isList: boolean }>;

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'false';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function fieldsOf(values: object, lists: readonly string[], path = '', list = ''): Fields {
  const fields: Fields = new Map();
  const add = (field: string, entries: [string, string][], isSwitch: boolean, isList: boolean) =>
    fields.set(field, { entries: [...(fields.get(field)?.entries ?? []), ...entries], isSwitch, isList });
  for (const [key, value] of Object.entries(values) as [string, unknown][]) {
    const place = Array.isArray(values) ? `[${key}]` : path ? `.${key}` : key;
    const name = `${path}${place}`;
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
      add(
        list || name,
        value.map((item) => [name, item]),
        false,
        true,
      );
    } else if (typeof value === 'object' && value !== null) {
      const whole = list || (lists.includes(name) ? name : '');
      if (whole) add(whole, [], false, true);
      for (const [field, { entries, isSwitch, isList }] of fieldsOf(value, lists, name, whole))
        add(field, entries, isSwitch, isList);
    } else if (value !== undefined) add(list || name, [[name, textOf(value)]], typeof value === 'boolean', list !== '');
  }
  return fields;
}

/** The same text however it was typed or sent: line ends, spaces around, noughts after the point. */
const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(/^(\d+)(?:\.0+|(\.\d*[1-9])0+)$/, '$1$2');

/** In any order where the entries of a list all have one name, as ticked boxes do. */
function isSame(one: FieldEntries, other: FieldEntries): boolean {
  const spelt = (entries: FieldEntries) =>
    JSON.stringify([...entries].map(([name, value]) => `${name}=${plain(value)}`).sort());
  return spelt(one) === spelt(other);
}

function parsed(json: string): object {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/**
 * The fields in which a form (`typed`) and the record as it is now differ, with who changed each since the form was
 * filled in. `started`: what it started with, as JSON; a field that is not there counts as changed by both.
 */
export function conflictsBetween(
  typed: FormData,
  started: string,
  { values, lists = [] }: PresentRecord,
): FieldConflict[] {
  const before = fieldsOf(parsed(started), lists);
  const now = fieldsOf(values, lists);
  const sent = [...typed].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return [...now].flatMap(([field, { entries: theirs, isSwitch, isList }]): FieldConflict[] => {
    const own = sent.filter(([name]) => name === field || (isList && name.startsWith(`${field}[`)));
    const was = before.get(field)?.entries;
    // What the form has not shown is as it was; a list without a box ticked is empty.
    const mine = own.length > 0 || isList ? own : (was ?? theirs);
    if (isSame(mine, theirs)) return [];
    const byThem = !was || !isSame(was, theirs);
    const byMe = !was || !isSame(was, mine);
    return [{ field, theirs, mine, isSwitch, changedBy: byThem && byMe ? 'both' : byMe ? 'me' : 'them' }];
  });
}

const CHOICE = 'choose:';
const theirsSchema = z.record(z.string().max(80), z.array(z.tuple([z.string().max(80), z.string()])).max(2_000));

function readTheirs(form: FormData): z.infer<typeof theirsSchema> {
  const sent = form.get('theirs');
  const { data } = theirsSchema.safeParse(parsed(typeof sent === 'string' ? sent : ''));
  return data ?? {};
}

/**
 * Takes over into a form what was chosen of the other version (`choose:<field>` says `theirs`), and leaves nothing of
 * the choice in it. A picture that stood there stays, as one that the form was sent with does.
 */
export function settleChoices(form: FormData): FormData {
  for (const [field, entries] of Object.entries(readTheirs(form))) {
    if (form.get(`${CHOICE}${field}`) !== 'theirs') continue;
    for (const name of [...form.keys()])
      if (name === field || name.startsWith(`${field}[`) || name === `kept:${field}` || name === `remove:${field}`)
        form.delete(name);
    for (const [name, value] of entries) {
      form.append(name, value);
      if (value.startsWith('/imgs/')) form.append(`kept:${name}`, value);
    }
  }
  for (const name of [...form.keys()]) if (name === 'theirs' || name.startsWith(CHOICE)) form.delete(name);
  return form;
}
