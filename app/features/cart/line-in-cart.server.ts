import { type SQL, sql } from 'drizzle-orm';

import { sendersAsked } from '~/auth/unseen-sender.server';
import { idList } from '~/db/any-id.server';
import { inBatches } from '~/db/batches.server';
import { db, preparedOnce } from '~/db/client.server';

import type { LineRow } from './cart.lines.server';
import type { AddToCart } from './cart.schema';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '~/db/schema/cart.values';

/** A line to be put in, judged and priced: where there is a `version`, provided that its product is still of it. */
export type PricedAdd = {
  lineKey: string;
  type: AddToCart['type'];
  productId: string | null;
  collectionId: string | null;
  size: AddToCart['size'];
  selection: readonly string[];
  /** Piastres. */
  customPrice: number | null;
  quantity: number;
  version: string | null;
  /** Whether the quantity is added to what the line holds, or the line raised to it. */
  adds: boolean;
  /** The name of an add that may arrive twice. */
  once: string | null;
};

/** What `put_line_in_cart` of the migrations answers: how it went and, of what was stored, the lines of the cart as they are then. */
type Answer = { outcome: 'changed' | 'repeated' | 'full' | 'lineFull' | 'busy' } | { outcome: 'stored'; lines: StoredLine[] };
export type StoredLine = LineRow & { version: string | null };
/** Whose cart it is: of those who may not, nobody's. */
export type PutLine = { userId: string | null; answer: Answer | null };

/** The arguments between whose cart it is and the limits, in their order. */
const TYPES = {
  lineKey: 'text',
  type: 'text',
  productId: 'uuid',
  collectionId: 'uuid',
  size: 'text',
  selection: 'uuid[]',
  customPrice: 'bigint',
  quantity: 'integer',
  version: 'text',
  adds: 'boolean',
  once: 'uuid',
} as const satisfies Record<keyof PricedAdd, string>;

/** Lock, limits, line and the cart as it is then, in one statement, one commit. */
function putting(owner: SQL, valueOf: (name: string, type: string) => SQL, { waits }: { waits: boolean }) {
  const values = Object.entries(TYPES).map(([name, type]) => valueOf(name, type));
  const limits = [MAX_CART_LINES, MAX_LINE_QUANTITY, waits].map((limit) => sql.raw(String(limit)));
  return sql<Answer | null>`put_line_in_cart(${sql.join([owner, ...values, ...limits], sql`, `)})`;
}

const given = (name: string, type: string) => sql<string>`${sql.placeholder(name)}::${sql.raw(type)}`;

const prepareOne = () =>
  db
    .select({ userId: given('userId', 'uuid'), answer: sql<Answer | null>`answer` })
    .from(sql`${putting(given('userId', 'uuid'), given, { waits: true })} answer`)
    .prepare('cart_add');

/** Puts a line into the cart of this user, once nobody else holds it. */
export async function putLine(userId: string, add: PricedAdd): Promise<PutLine | undefined> {
  const selection = idList(add.selection);
  const [row] = await preparedOnce('cart add', prepareOne).execute({ ...add, selection, userId });
  return row;
}

type SentAdd = PricedAdd & { tokenHash: string };

/** So many lines at most are put in by one statement. */
const MOST_TOGETHER = 16;

/**
 * Who sends each is asked in the same statement. Those of one person stand together, and nobody waits for a cart, so no two such statements wait for each other; the limit
 * tells the planner how many there are.
 */
const prepareSent = () => {
  const columns = Object.entries(TYPES).map(([name, type]) => `"${name}" ${type}`);
  const sent = sql`select * from json_to_recordset(${sql.placeholder('adds')}::json) as sent("place" integer, "token_hash" text, ${sql.raw(columns.join(', '))})
    limit ${sql.raw(String(MOST_TOGETHER))}`;
  const { asked, from, id } = sendersAsked(sent);
  const valueOf = (name: string) => sql`allowed.${sql.identifier(name)}`;
  return db
    .with(...asked)
    .select({ place: sql<number>`place`, userId: sql<string | null>`sender`, answer: putting(sql`sender`, valueOf, { waits: false }) })
    .from(sql`(select sent.*, ${id} as sender from ${from} order by sender offset 0) allowed`)
    .prepare('cart_sent_adds');
};

/**
 * Puts lines into the carts of whoever the tokens are of, those of one moment in one statement. Nothing comes back where nobody may; a cart that somebody else holds is
 * left as it is ('busy').
 */
export const putSentLine = inBatches<SentAdd, PutLine | undefined>({
  most: MOST_TOGETHER,
  nameOf: ({ tokenHash }) => tokenHash,
  async send(adds) {
    const sent = adds.map(({ tokenHash, ...add }, place) => ({ ...add, place, token_hash: tokenHash }));
    const rows = await preparedOnce('cart sent adds', prepareSent).execute({ adds: JSON.stringify(sent) });
    const found = new Map(rows.map(({ place, ...row }) => [place, row]));
    return adds.map((_, place) => found.get(place));
  },
});
