import type { OrderStatus } from '~/db/schema/order.values';
import type { Size } from '~/db/schema/taxonomy.values';
import { toEgp } from '~/features/catalogue/money';
import { COMMA } from '~/i18n/format';
import type { Language } from '~/i18n/language';
import { localize, type Localized } from '~/i18n/localized';

import { type Edited, type OrderEvent, statusSteps } from './order.events';
import type { OrderTextName } from './order.fields';

/** A step of an order's status; `from` is null for its placing. */
export type StatusStepJson = { from: OrderStatus | null; to: OrderStatus; by: 'user' | 'admin'; at: string };

/** An order as an edit found or left it. EGP; `discount`: all that was taken off. */
export type EditedJson = {
  items: { name: Localized; size: Size | null; quantity: number; lineTotal: number }[];
  itemsTotal: number;
  deliveryCharge: number;
  discount: number;
  total: number;
  address: Record<OrderTextName, string> & { region: Localized | null };
};
/** An edit, with what it found and left. */
export type EditJson = { kind: 'edited'; by: 'user' | 'admin'; at: string; before: EditedJson; after: EditedJson };
export type HistoryJson = StatusStepJson | EditJson;

/** What the history keeps of an edited order → wire shape. */
export const editedJson = ({ address, region, lines, sums }: Edited): EditedJson => ({
  items: lines.map(({ lineTotal, bottles: _, ...line }) => ({ ...line, lineTotal: toEgp(lineTotal) })),
  itemsTotal: toEgp(sums.itemsTotal),
  deliveryCharge: toEgp(sums.deliveryCharge),
  discount: toEgp(sums.adjustmentsTotal),
  total: toEgp(sums.total),
  address: { ...address, region },
});

const withBottles = (line: Edited['lines'][number], language: Language): string => {
  const bottles = line.bottles.map((name) => localize(name, language)).join(COMMA[language]);
  return localize(line.name, language) + (bottles && ` (${bottles})`);
};

/** The same for the shop, which reads of a composed set what was chosen for it. */
export const editedForShop = (edited: Edited): EditedJson =>
  editedJson({
    ...edited,
    lines: edited.lines.map((line) => ({
      ...line,
      name: { en: withBottles(line, 'en'), ar: withBottles(line, 'ar') },
    })),
  });

/** What an event adds to the history on the wire (contract 6.2). */
export function historyOf(event: OrderEvent): HistoryJson[] {
  if (event.kind !== 'edit') return statusSteps([event]);
  const { before, after } = event.body;
  const said = { by: event.byRole, at: event.at.toISOString() };
  return [{ kind: 'edited', ...said, before: editedJson(before), after: editedJson(after) }];
}
