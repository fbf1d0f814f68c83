import type { OrderStatus } from '~/db/schema/order.values';

/** What may become of a line of a statement, or of an order that is missing in it. */
export const STATEMENT_DEEDS = [
  'book',
  'claim',
  'giveUp',
  'partTaken',
  'refused',
  'ask',
  'later',
  'lost',
  'isOrder',
  'owe',
  'notOurs',
  'leave',
] as const;
export type StatementDeed = (typeof STATEMENT_DEEDS)[number];

export const STATEMENT_STATES = ['matched', 'differs', 'missing', 'surplus'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** A line of the file. Piastres; `fee` null: the file says nothing of it. `typed`: what stands there as its number. */
export type ReadLine = {
  row: number;
  number: number | null;
  typed: string;
  waybill: string;
  collected: number;
  fee: number | null;
};

/** An order that a line may be about, or that is with the courier. `due`: still to collect, in piastres. */
export type StatementOrder = {
  id: string;
  number: number;
  status: OrderStatus;
  courier: string;
  waybill: string;
  due: number;
  agreedFee: number | null;
  /** Days since it went out; null: it is not out. */
  daysOut: number | null;
};

/**
 * A line with what is to say of it, in piastres. `known`: a kept statement had it. `choices`: what may be done, the
 * first one unless somebody says otherwise. `key`: what it is known by later; null: it is in no file.
 */
export type JudgedLine = {
  row: number;
  key: string | null;
  label: string;
  orderId: string | null;
  order: number | null;
  state: StatementState;
  expected: number;
  paid: number;
  fee: number | null;
  agreedFee: number | null;
  known: boolean;
  choices: StatementDeed[];
};

type Asked = {
  courier: string;
  lines: readonly ReadLine[];
  /** Those that the lines name, and those that are with the courier and not paid. */
  orders: readonly StatementOrder[];
  known: ReadonlySet<string>;
  /** Orders that something is open about already: they are not missed once more. */
  open: ReadonlySet<string>;
};

/** So many days a parcel may be on its way before it is asked for. */
const LATE_AFTER = 7;

/** What a line calls itself is kept to so many characters. */
const LABEL_LENGTH = 120;

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

const baseKey = ({ number, typed, waybill, collected }: ReadLine): string =>
  `${(waybill || String(number ?? typed)).toLowerCase()}|${collected}`;

/** What the agreed fee is exceeded by. */
export const feeExcess = ({ fee, agreedFee }: Pick<JudgedLine, 'fee' | 'agreedFee'>): number =>
  fee === null || agreedFee === null ? 0 : Math.max(0, fee - agreedFee);

function judgeLine(line: ReadLine, order: StatementOrder | null, due: number) {
  const { collected, fee } = line;
  if (!order) return { state: 'surplus' as const, choices: ['notOurs', 'isOrder', 'owe', 'leave'] as StatementDeed[] };
  if (due === 0 && collected > 0) {
    return { state: 'surplus' as const, choices: ['owe', 'notOurs', 'isOrder', 'leave'] as StatementDeed[] };
  }
  const isWithThem = order.status === 'out' || order.status === 'delivered';
  if (collected > due) return { state: 'differs' as const, choices: ['owe', 'book', 'leave'] as StatementDeed[] };
  const choices: StatementDeed[] = ['claim', 'giveUp', 'book', 'partTaken', 'refused', 'leave'];
  const first = (deed: StatementDeed) => [deed, ...choices.filter((choice) => choice !== deed)];
  if (!isWithThem) return { state: 'differs' as const, choices: first('leave') };
  if (collected < due) return { state: 'differs' as const, choices: first(collected === 0 ? 'refused' : 'claim') };
  return feeExcess({ fee, agreedFee: order.agreedFee }) > 0
    ? { state: 'differs' as const, choices: ['claim', 'book', 'leave'] as StatementDeed[] }
    : { state: 'matched' as const, choices: ['book', 'leave'] as StatementDeed[] };
}

/**
 * Holds a courier's statement against what is with them (contract 6.17): which lines match to the piastre, which
 * differ, which are about no money that is due, and which orders are missing in it. A line that a kept statement had is
 * known and changes nothing. Of two lines about one order the second finds what the first left.
 */
export function judgeStatement({ courier, lines, orders, known, open }: Asked): JudgedLine[] {
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const byWaybill = new Map(
    orders.filter(({ waybill }) => waybill).map((order) => [order.waybill.toLowerCase(), order]),
  );
  const left = new Map(orders.map(({ id, due }) => [id, due]));
  const times = new Map<string, number>();
  const named = new Set<string>();
  const judged = lines.map((line): JudgedLine => {
    const base = baseKey(line);
    const time = (times.get(base) ?? 0) + 1;
    times.set(base, time);
    const key = time === 1 ? base : `${base}#${time}`;
    const found =
      (line.number === null ? undefined : byNumber.get(line.number)) ?? byWaybill.get(line.waybill.toLowerCase());
    const isTheirs = found && (found.courier === '' || sameName(found.courier, courier));
    const order = isTheirs ? found : null;
    const due = order ? (left.get(order.id) ?? 0) : 0;
    const isKnown = known.has(key);
    const said = isKnown
      ? { state: 'matched' as const, choices: ['leave'] as StatementDeed[] }
      : judgeLine(line, order, due);
    if (order) named.add(order.id);
    if (order && !isKnown) left.set(order.id, Math.max(0, due - line.collected));
    return {
      ...{ row: line.row, key, known: isKnown, ...said },
      label: [line.waybill, String(line.number ?? line.typed)].filter(Boolean).join(' · ').slice(0, LABEL_LENGTH),
      ...{ orderId: order?.id ?? null, order: order?.number ?? null },
      ...{ expected: isKnown ? line.collected : due, paid: line.collected },
      ...{ fee: line.fee, agreedFee: order?.agreedFee ?? null },
    };
  });
  const last = Math.max(0, ...lines.map(({ row }) => row));
  const byPlace = [...orders].sort((one, other) => one.number - other.number);
  const missing = byPlace.filter(
    ({ id, status, due, courier: name }) =>
      !named.has(id) &&
      !open.has(id) &&
      due > 0 &&
      sameName(name, courier) &&
      (status === 'out' || status === 'delivered'),
  );
  return [
    ...judged,
    ...missing.map((order, place): JudgedLine => {
      const isLate = order.daysOut !== null && order.daysOut >= LATE_AFTER;
      return {
        ...{ row: last + 1 + place, key: null, label: '', orderId: order.id, order: order.number, state: 'missing' },
        ...{ expected: order.due, paid: 0, fee: null, agreedFee: order.agreedFee, known: false },
        choices: isLate ? ['ask', 'later', 'lost', 'leave'] : ['later', 'ask', 'lost', 'leave'],
      };
    }),
  ];
}

export type StatementSums = { expected: number; paid: number; fees: number; difference: number; account: number };

/** The five sums above a statement, in piastres: expected, paid, kept as fees, the difference, what arrives. */
export function sumsOf(lines: readonly JudgedLine[]): StatementSums {
  const fresh = lines.filter(({ known }) => !known);
  const sum = (of: (line: JudgedLine) => number): number => fresh.reduce((total, line) => total + of(line), 0);
  const [expected, paid, fees] = [sum((line) => line.expected), sum((line) => line.paid), sum((line) => line.fee ?? 0)];
  return { expected, paid, fees, difference: paid - expected, account: paid - fees };
}
