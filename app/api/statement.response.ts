import { z } from 'zod';

import type { JudgedWaybill } from '~/admin/couriers/waybills.rules';
import type { Decision } from '~/admin/courier-statements/statement.plan';
import { type JudgedLine, STATEMENT_DEEDS, STATEMENT_STATES } from '~/admin/courier-statements/statement.rules';
import { toEgp } from '~/features/catalogue/money';

import { moneyResponse } from './value.response';

const row = z.int().min(1).meta({ description: 'The line of the file; those that are missing in it come after' });
const order = z.int().nullable().meta({ description: 'The number; null: it is no order of ours' });

export const statementRowResponse = z
  .strictObject({
    row,
    order,
    state: z.enum(STATEMENT_STATES),
    expected: moneyResponse,
    paid: moneyResponse,
    fee: moneyResponse.nullable().meta({ description: 'Null: the file says nothing of it' }),
    agreedFee: moneyResponse.nullable().meta({ description: 'Null: nothing was agreed' }),
    do: z.enum(STATEMENT_DEEDS),
  })
  .meta({ id: 'StatementRow' });

const egpOrNull = (piastres: number | null): number | null => (piastres === null ? null : toEgp(piastres));

/** A line in EGP, with what was decided of it, else what is proposed. */
export const statementRow = (line: JudgedLine, decisions: ReadonlyMap<number, Decision>) => ({
  ...{ row: line.row, order: line.order, state: line.state },
  ...{ expected: toEgp(line.expected), paid: toEgp(line.paid) },
  ...{ fee: egpOrNull(line.fee), agreedFee: egpOrNull(line.agreedFee) },
  do: (line.known ? undefined : decisions.get(line.row)?.do) ?? line.choices[0] ?? ('leave' as const),
});

export const waybillRowResponse = z
  .strictObject({
    row,
    order,
    waybill: z.string(),
    present: z.string().meta({ description: 'What the order had before; empty: none' }),
    state: z.enum(['matched', 'differs', 'surplus']),
    do: z.enum(['book', 'leave']),
  })
  .meta({ id: 'WaybillRow' });

export const waybillRow = ({ orderId: _, label: __, ...line }: JudgedWaybill) => line;
