import type { StaffActor } from '~/auth/permissions';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';
import { offerPercent, toEgp, toPiastres } from '~/features/catalogue/money';
import type { FieldConflict } from '~/forms/server-form';
import { isUuid } from '~/features/catalogue/uuid';
import { FEW } from '~/db/schema/stock.values';
import type { SizeKey } from '~/db/schema/taxonomy.values';
import {
  collectionCardJson,
  type CollectionCardJson,
  collectionJson,
  type CollectionRecord,
} from '~/features/collection/collection.json';
import { listChoices } from '~/features/collection/collection.parts.server';
import { cheapestPrice, type SizeChoice } from '~/features/collection/collection.rules';
import { isBundle } from '~/features/collection/is-bundle';
import type { CollectionInput } from '~/features/collection/collection.schema';
import { COLLECTION_PLACEHOLDER } from '~/images/image-url';

import type { CollectionFormValues, CollectionPicker, PickJson } from './collections.json';
import { findPicks, listPicks } from './collections.queries.server';
import { lacksNothing } from './collections.rules';
import { collectionFormSchema, type ContentRow, contentRows, type FormAside } from './form-reading';

const FOUND_LIMIT = 8;
/** All perfumes of most shops; more are found by name. */
const PERFUMES_LIMIT = 60;

async function pickerOf(
  staff: StaffActor,
  rows: ContentRow[],
  pool: string[],
  { find, findPerfume }: Pick<FormAside, 'find' | 'findPerfume'>,
  others: readonly string[] = [],
) {
  const [present, found, perfumes] = await Promise.all([
    listPicks(staff, [...rows.map(({ productId }) => productId), ...pool, ...others.filter((id) => isUuid(id))]),
    find ? findPicks(staff, find, { limit: FOUND_LIMIT }) : [],
    findPicks(staff, findPerfume, { custom: true, limit: PERFUMES_LIMIT }),
  ]);
  const pooled = present.filter(({ _id }) => pool.includes(_id));
  const offered = pooled.filter(({ trouble }) => trouble !== 'deleted');
  const picks = new Map([...present, ...found, ...perfumes].map((pick) => [pick._id, pick]));
  return {
    rows,
    pool,
    gone: pooled.length - offered.length,
    picks: [...picks.values()],
    found: find ? found.map(({ _id }) => _id) : null,
    perfumes: [...new Set([...offered, ...perfumes].map(({ _id }) => _id))],
    find,
    findPerfume,
  };
}

/** The least a set would cost, in EGP; null for a bundle, and while a slot cannot be filled. */
async function cheapestOfInput({ offerType, pool }: CollectionInput): Promise<number | null> {
  if (offerType === null) return null;
  const choices = await listChoices({ offerType, pool });
  const choiceOf = (size: SizeKey): SizeChoice | null => {
    const bottles = choices.flatMap(({ sizes }) => sizes[size] ?? []);
    if (bottles.length === 0) return null;
    return {
      least: Math.min(...bottles.map(({ price }) => toPiastres(price))),
      bottles: bottles.reduce((sum, { left }) => sum + (left ?? FEW), 0),
    };
  };
  const cheapest = cheapestPrice(offerType, { lg: choiceOf('lg'), md: choiceOf('md'), sm: choiceOf('sm') });
  return cheapest === null ? null : toEgp(cheapest);
}

async function typedCard(
  input: CollectionInput,
  picks: readonly PickJson[],
  language: Language,
): Promise<CollectionCardJson> {
  const { image, collectionType, price, priceAfter, available, freeShipping, contents } = input;
  const cheapest = await cheapestOfInput(input);
  return {
    _id: '',
    slug: '',
    name: localize(input.name, language),
    image: image ?? COLLECTION_PLACEHOLDER,
    collectionType,
    available: available && (isBundle(collectionType) ? lacksNothing(contents, picks) : cheapest !== null),
    freeShipping,
    offer: price !== null && priceAfter !== null ? offerPercent(price, priceAfter) : 0,
    price: price === null ? null : toEgp(price),
    priceAfter: priceAfter === null ? null : toEgp(priceAfter),
    fromPrice: priceAfter === null ? cheapest : toEgp(priceAfter),
    pieces: contents.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** What a form offers to pick as it opens. `record`: the saved collection it shows; left out for a new one. */
export async function openingPicker(
  staff: StaffActor,
  values: CollectionFormValues,
  language: Language,
  record?: CollectionRecord,
): Promise<CollectionPicker> {
  const rows = values.contents.map(({ quantity, ...row }) => ({ ...row, quantity: String(quantity) }));
  const picker = await pickerOf(staff, rows, values.pool, { find: '', findPerfume: '' });
  return { ...picker, preview: record ? collectionCardJson(collectionJson(record), language) : null };
}

/**
 * What a form that comes back offers to pick: with what was asked for, and the card of what was typed.
 */
export async function submittedPicker(
  staff: StaffActor,
  form: FormData,
  aside: FormAside,
  typed: unknown,
  language: Language,
  conflicts: readonly FieldConflict[] = [],
): Promise<CollectionPicker> {
  const pool = form.getAll('pool').filter((id): id is string => typeof id === 'string');
  const others = conflicts.flatMap(({ theirs }) => theirs.map(([, value]) => value));
  const picker = await pickerOf(staff, contentRows(form), pool, aside, others);
  const parsed = collectionFormSchema.safeParse(typed);
  return { ...picker, preview: parsed.success ? await typedCard(parsed.data, picker.picks, language) : null };
}

/** The same for a form that was kept through a login: nothing is looked for in it. */
export const keptPicker = (staff: StaffActor, form: FormData, typed: unknown, language: Language) =>
  submittedPicker(staff, form, { find: '', findPerfume: '', refused: {} }, typed, language);
