import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openBrowser, pageOf } from '../support/browser';
import { changeOnly } from '../support/change-rows';
import { closeDatabase, database } from '../support/database';
import type { Page } from '../support/page';
import { registeredVisitor } from '../support/people';
import { type Chance, chanceOf, rounds } from '../support/sample';
import { codRegion, newOrder } from '../support/shopping';
import type { Visitor } from '../support/visitor';

const STATUSES = ['pending', 'accepted', 'out', 'delivered', 'canceled'];
const METHODS = ['cod', 'instapay', 'vodafoneCash'];
const PAYMENTS = ['unpaid', 'claimed', 'paid', 'refunded'];
/** The rows that make it so. */
const LEDGER: Record<string, string[]> = { paid: ['in'], refunded: ['in', 'out'] };

const sql = database();
let customer: Visitor;
let buyer: string;
let region: string;

beforeAll(async () => {
  const { visitor, person } = await registeredVisitor();
  const [row] = await sql<{ id: string }[]>`select id from users where email = ${person.email}`;
  [customer, buyer, region] = [visitor, row?.id ?? '', (await codRegion()).id];
});
afterAll(async () => {
  await sql`delete from orders where user_id = ${buyer}`;
  await closeDatabase();
});

type Line = { unitPrice: number; quantity: number; nameAr: string; held: string[] };
type Made = { id: string; lines: Line[]; delivery: number; total: number; status: string; payment: string };

/** A line of a kind that chance picks: a perfume, a ready-made product, a composed set or a classic one. */
function randomLine({ below, pick, oneIn }: Chance, place: number): Line & Record<string, unknown> {
  const kind = pick(['perfume', 'ready', 'composed', 'classic']);
  const named = (name: string) => ({ en: `${name} ${place}`, ar: `عطر ${name} ${place}` });
  const bottles = Array.from({ length: 1 + below(3) }, (_, index) => ({
    _id: randomUUID(),
    productId: randomUUID(),
    name: named(`B${index}`),
    size: pick(['50ml', '30ml']),
    free: oneIn(2),
    quantity: 1 + below(3),
  }));
  return {
    type: kind === 'perfume' || kind === 'ready' ? 'Product' : 'Collection',
    itemId: randomUUID(),
    nameEn: `Item ${place}`,
    nameAr: `صنف ${place}`,
    slug: `item-${place}`,
    image: '/imgs/products/placeholder-800x800.webp',
    size: kind === 'perfume' ? pick(['100ml', '50ml', '30ml']) : null,
    volume: kind === 'ready' ? pick(['100ml', '60g', '24pcs']) : null,
    selectedItems: kind === 'composed' ? bottles.map(({ _id, name, size, free }) => ({ _id, name, size, free })) : [],
    contents:
      kind === 'classic'
        ? bottles.map(({ productId, name, size, quantity }) => ({ productId, name, size, quantity }))
        : [],
    held: kind === 'composed' || kind === 'classic' ? bottles.map(({ name }) => name.ar) : [],
    unitPrice: oneIn(8) ? 0 : 1 + below(2_000_000),
    quantity: 1 + below(20),
  };
}

async function randomOrder(chance: Chance): Promise<Made> {
  const { below, pick, oneIn } = chance;
  const lines = Array.from({ length: 1 + below(6) }, (_, place) => randomLine(chance, place));
  const itemsTotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const delivery = oneIn(4) ? 0 : below(20_000);
  const [status, payment, total] = [pick(STATUSES), pick(PAYMENTS), itemsTotal + delivery];
  const id = randomUUID();
  const order = {
    id,
    user_id: buyer,
    status,
    items_total: itemsTotal,
    delivery_charge: delivery,
    free_delivery_reason: delivery === 0 ? pick(['region', 'item', 'threshold']) : null,
    total,
    recipient_name: pick(['Mariam Adel', 'مريم عادل']),
    recipient_phone: '+201005550142',
    region_id: region,
    region_name_en: 'Giza',
    region_name_ar: 'الجيزة',
    eta_days: 2,
    city: 'Dokki',
    apartment: '4',
    street: 'Tahrir',
    payment_method: pick(METHODS),
    payment_status: payment,
    cancelation_reason: status === 'canceled' ? 'Changed my mind' : null,
  };
  await sql.begin(async (tx) => {
    await tx`insert into orders ${tx(order)}`;
    for (const [position, line] of lines.entries())
      await tx`
        insert into order_items (order_id, position, type, item_id, name_en, name_ar, slug, image, size, volume,
          selected_items, contents, unit_price, quantity, line_total)
        values (${id}, ${position}, ${line.type as string}, ${line.itemId as string}, ${line.nameEn as string},
          ${line.nameAr}, ${line.slug as string}, ${line.image as string}, ${line.size as string | null},
          ${line.volume as string | null}, ${tx.json(line.selectedItems as [])}, ${tx.json(line.contents as [])},
          ${line.unitPrice}, ${line.quantity}, ${line.unitPrice * line.quantity})`;
    for (const direction of LEDGER[payment] ?? [])
      await tx`
        insert into order_payments (order_id, direction, amount, how)
        values (${id}, ${direction}, ${total}, 'cash')`;
  });
  return { id, lines, delivery, total, status, payment };
}

/** Piastres that a sum on paper says; NaN where it says none. */
function piastres(text: string | undefined): number {
  const [, pounds = '', , decimals = '0'] = /^\s*([\d,]+)(\.(\d{2}))? (?:ج\.م|EGP)\s*$/.exec(text ?? '') ?? [];
  return pounds === '' ? Number.NaN : Number(pounds.replaceAll(',', '')) * 100 + Number(decimals);
}

const textOf = (page: Page, selector: string) => page.document.querySelector(selector)?.text.trim();
const sumOf = (page: Page, kind: string) => piastres(textOf(page, `.order-document-${kind} td`));

/** What is wrong with the invoice of an order, read as its customer reads it. */
function faultsOf(page: Page, { lines, delivery, total, status, payment }: Made): string[] {
  const faults: string[] = [];
  const check = (holds: boolean, what: string) => holds || faults.push(`${page.path} (${status}, ${payment}): ${what}`);
  check(page.status === 200, `answers ${page.status}`);
  const rows = page
    .all('.order-document-lines tbody tr')
    .map((row) => row.querySelectorAll('td').map(({ text }) => text));
  const shown = rows.map(([quantity, unit, line]) => [Number(quantity), piastres(unit), piastres(line)]);
  check(
    JSON.stringify(shown) ===
      JSON.stringify(lines.map(({ quantity, unitPrice }) => [quantity, unitPrice, quantity * unitPrice])),
    `shows the lines ${JSON.stringify(rows)}`,
  );
  const items = shown.reduce((sum, [, , line = 0]) => sum + line, 0);
  check(sumOf(page, 'itemsTotal') === items, 'the lines do not sum to the items');
  const shownDelivery = textOf(page, '.order-document-deliveryCharge td') ?? '';
  const charge = shownDelivery.includes('مجاني') ? 0 : piastres(shownDelivery);
  check(charge === delivery, `delivery is ${shownDelivery}`);
  check(sumOf(page, 'total') === items + charge && items + charge === total, 'items and delivery are not the total');
  const settled = textOf(page, '.order-document-settled th') ?? '';
  const owed = status === 'canceled' && payment !== 'paid' && payment !== 'refunded' ? 0 : total;
  check(sumOf(page, 'settled') === owed, `${settled} says ${sumOf(page, 'settled')}`);
  const word = { paid: 'المدفوع', refunded: 'المبلغ المردود', claimed: 'تحويل قيد المراجعة', unpaid: 'المطلوب دفعه' };
  check(
    settled.includes(owed === 0 && total > 0 ? word.unpaid : word[payment as keyof typeof word]),
    `says ${settled}`,
  );
  const sheet = page.document.querySelector('article.order-document');
  const text = sheet?.text ?? '';
  check(sheet?.getAttribute('lang') === 'ar' && sheet.getAttribute('dir') === 'rtl', 'is not in Arabic');
  for (const arabic of ['فاتورة', 'الجيزة', ...lines.flatMap(({ nameAr, held }) => [nameAr, ...held])])
    check(text.includes(arabic), `does not say ${arabic}`);
  check(text.includes('تم إلغاء هذا الطلب') === (status === 'canceled'), 'is wrong about being canceled');
  return faults;
}

describe("a customer's invoice", () => {
  it('re-adds to the piastre and always carries Arabic', { timeout: 300_000 }, async () => {
    const chance = chanceOf(1806);
    const faults: string[] = [];
    for (let round = 0; round < rounds(1_000, 15); round += 1) {
      const made = await randomOrder(chance);
      const asked = chance.pick(['', '?in=ar', '?in=both', '?in=en']);
      const page = await customer.open(`/user/my-orders/${made.id}/invoice${asked}`);
      faults.push(...faultsOf(page, made));
      const english = page.document.querySelector('.order-document [lang="en"]') !== null;
      if (english !== (asked !== '?in=ar')) faults.push(`${page.path}: English ${english ? 'is' : 'is not'} there`);
    }
    expect(faults).toEqual([]);
  });

  it('is linked from its order, names the store and its numbers, and is kept by nobody', async () => {
    const { id } = await randomOrder(chanceOf(7));
    const [before] = await sql`select * from settings`;
    const own = {
      name_ar: 'عطور النيل',
      name_en: '',
      trade_name: 'Nile Trading',
      commercial_register: '88441',
      tax_number: '123456789',
    };
    await changeOnly('settings', own);
    try {
      const order = await customer.open(`/user/my-orders/${id}`);
      expect(order.links(/\/invoice$/)).toEqual([`/user/my-orders/${id}/invoice`]);
      const invoice = await customer.open(`/user/my-orders/${id}/invoice`);
      expect(invoice.headers.get('Cache-Control')).toBe('private, no-store');
      const text = invoice.document.querySelector('.order-document-head')?.text ?? '';
      for (const said of ['عطور النيل', 'Nile Trading', '88441', '123-456-789']) expect(text).toContain(said);
      expect(textOf(invoice, 'title')).toMatch(/^Invoice \d+ · عطور النيل$/);
    } finally {
      await changeOnly('settings', before ?? {});
    }
  });

  it("of somebody else's order is not there", async () => {
    const { id } = await newOrder();
    for (const address of [id, randomUUID(), 'no-id'])
      expect((await customer.open(`/user/my-orders/${address}/invoice`)).status).toBe(404);
  });

  it('prints alone, without the shop around it', { timeout: 180_000 }, async () => {
    const { id } = await randomOrder(chanceOf(11));
    const browser = await openBrowser();
    try {
      const page = await pageOf(browser, customer);
      await page.goto(`/user/my-orders/${id}/invoice`);
      await page.emulateMedia({ media: 'print' });
      const shown = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((each) => each.checkVisibility() && each.textContent.trim() !== '')
          .filter((each) => !each.closest('.order-document') && !each.querySelector('.order-document'))
          .map((each) => each.className),
      );
      expect(shown).toEqual([]);
      await expect(page.locator('.order-document-total').textContent()).resolves.toMatch(/\d/);
    } finally {
      await browser.close();
    }
  });
});
