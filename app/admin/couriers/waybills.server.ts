import { inArray } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { restartDeadline } from '~/db/request-deadline.server';
import { orders } from '~/db/schema/order.server';
import { setShipment } from '~/features/order/order.shipment.server';
import { shipmentSchema } from '~/features/order/order.schema';
import { InvalidError } from '~/http/domain-error';

import { type FileLine, MAX_FILE_LINES, numberIn, readCourierFile } from './courier-file';
import { type JudgedWaybill, judgeWaybills, type WaybillLine } from './waybills.rules';

const refuse = (key: string, values: Record<string, string | number> = {}): never => {
  throw new InvalidError({ file: [key] }, key, values);
};

function readLine({ row, number, waybill = '' }: FileLine): WaybillLine {
  const read = shipmentSchema.shape.waybill.safeParse(waybill);
  if (!read.success) return refuse('courier.rowUnreadable', { row });
  return { row, number: numberIn(number), label: number ?? '', waybill: read.data };
}

/** Looks through a file of waybills and writes nothing. Throws ForbiddenError, InvalidError. */
export async function lookAtWaybills(actor: UserActor, content: string): Promise<JudgedWaybill[]> {
  assertMay(actor, 'orders.edit');
  const lines = readCourierFile(content, ['number', 'waybill']);
  if (!lines || lines.length === 0) return refuse('courier.fileUnreadable');
  if (lines.length > MAX_FILE_LINES) return refuse('courier.fileTooLong', { most: MAX_FILE_LINES });
  if (!lines.some(({ waybill }) => waybill !== undefined)) return refuse('courier.noWaybills');
  const read = lines.map(readLine);
  const numbers = [...new Set(read.flatMap(({ number }) => number ?? []))];
  const rows =
    numbers.length === 0
      ? []
      : await db
          .select({ id: orders.id, number: orders.number, status: orders.status, waybill: orders.waybill })
          .from(orders)
          .where(inArray(orders.number, numbers));
  return judgeWaybills(read, rows);
}

type Asked = { content: string; courier: string | null; decisions: ReadonlyMap<number, 'book' | 'leave'> };

/**
 * Writes the waybills of a file to their orders, each as the form of its shipment would (contract 6.16); `courier`, the
 * name, too, where one is said. The same file again changes nothing. Answers what was done of each line. Throws as
 * `lookAtWaybills`.
 */
export async function keepWaybills(actor: UserActor, { content, courier, decisions }: Asked): Promise<JudgedWaybill[]> {
  assertMay(actor, 'couriers.write');
  const judged = (await lookAtWaybills(actor, content)).map((line) => ({
    ...line,
    do: line.state === 'surplus' ? line.do : (decisions.get(line.row) ?? line.do),
  }));
  for (const { orderId, waybill, do: deed } of judged) {
    if (orderId === null || deed === 'leave') continue;
    await setShipment(actor, orderId, { waybill, ...(courier !== null && { courier }) });
    restartDeadline();
  }
  return judged;
}
