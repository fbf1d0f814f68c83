import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ageStep } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { leaveMidnightBehind, WITH_MIDNIGHT } from '../support/midnight';
import { adminVisitor, registeredVisitor } from '../support/people';
import { addProduct, egp, newOrder, placeOrder, type PlacedOrder, simpleProduct } from '../support/shopping';
import type { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const paymentOf = async (id: string) =>
  (await database()<{ status: string }[]>`select payment_status as status from orders where id = ${id}`)[0]?.status;
const logOf = (id: string) => database()<
  { action: string; changes: Record<string, { from: unknown; to: unknown }>; name: string }[]
>`
  select action, changes, users.name from audit_log left join users on users.id = actor_id where entity = 'order'
    and entity_id = ${id} order by at`;

describe('the orders screen', () => {
  let admin: Visitor;
  let order: PlacedOrder;
  beforeAll(async () => {
    await leaveMidnightBehind();
    admin = await adminVisitor();
    order = await newOrder();
  }, WITH_MIDNIGHT);
  // The bell names new orders, too, whatever is looked for.
  const finds = async (search: string) =>
    (await admin.open(`/admin/orders?${search}`)).all(`main a[href^="/admin/orders/${order.id}"]`).length > 0;

  it('finds an order by its number in either digits, and by its phone', async () => {
    const arabicDigits = String(order.number).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);
    expect(await finds(`q=${order.number}`)).toBe(true);
    expect(await finds(`q=${encodeURIComponent(arabicDigits)}`)).toBe(true);
    expect(await finds(`q=${encodeURIComponent('+20 100 555 0142')}&status=pending`)).toBe(true);
    expect(await finds(`q=${order.number + 1}0`)).toBe(false);
  });

  it('finds an order by its second phone', async () => {
    expect(await finds('q=01229990177')).toBe(false);
    await database()`update orders set second_phone = '+201229990177' where id = ${order.id}`;
    expect(await finds('q=01229990177')).toBe(true);
    expect(await finds(`q=${encodeURIComponent('٩٩٩ ٠١٧٧')}`)).toBe(true);
  });

  it.each([
    ['عبد الله سيف', ['عبدالله', 'عبد الله', 'سيف']],
    ['عبدالرحمن نور الدين', ['عبد الرحمن', 'نورالدين', 'الرحمن']],
  ])('finds %s as one word and as two', async (name, searches) => {
    const [{ before } = { before: '' }] = await database()<{ before: string }[]>`
      select search_text as before from orders where id = ${order.id}`;
    // As it is kept (order.search.test.ts): without marks, its letters folded.
    await database()`update orders set search_text = ${`${order.number} ${name} cairo`} where id = ${order.id}`;
    try {
      for (const search of searches) expect(await finds(`q=${encodeURIComponent(search)}`), search).toBe(true);
      expect(await finds(`q=${encodeURIComponent('عبد الحميد')}`)).toBe(false);
    } finally {
      await database()`update orders set search_text = ${before} where id = ${order.id}`;
    }
  });

  it('prints a name without the strokes that only make it longer', async () => {
    const [{ before } = { before: '' }] = await database()<{ before: string }[]>`
      select recipient_name as before from orders where id = ${order.id}`;
    await database()`update orders set recipient_name = 'عبد الرحمـــن' where id = ${order.id}`;
    try {
      for (const kind of ['invoice', 'slip']) {
        const { text } = await admin.open(`/admin/orders/${order.id}/print/${kind}?in=ar`);
        expect(text).toContain('عبد الرحمن');
        expect(text).not.toContain('ـ');
      }
    } finally {
      await database()`update orders set recipient_name = ${before} where id = ${order.id}`;
    }
  });

  it('filters by day, governorate, payment and status, and ignores what means nothing', async () => {
    const one = `q=${order.number}`;
    expect(await finds(`${one}&period=today&region=${order.regionId}&payment=cod&status=pending`)).toBe(true);
    expect(await finds(`${one}&period=yesterday`)).toBe(false);
    expect(await finds(`${one}&region=00000000-0000-4000-8000-000000000000`)).toBe(false);
    expect(await finds(`${one}&payment=paid`)).toBe(false);
    expect(await finds(`${one}&period=ever&region=x&payment=gold&status=lost&page=-4`)).toBe(true);
  });

  it('keeps the filters in its form and its tabs', async () => {
    const page = await admin.open(`/admin/orders?period=week&region=${order.regionId}`);
    const form = page.form({ period: true, region: true });
    expect(form.values()).toMatchObject({ period: ['week'], region: [order.regionId] });
    const tabs = page.all('main a[href*="status=pending"]').map((link) => link.getAttribute('href') ?? '');
    expect(tabs.length).toBeGreaterThan(0);
    expect(tabs.every((href) => href.includes('period=week') && href.includes(order.regionId))).toBe(true);
  });
});

describe('an order in the back office', () => {
  it('is paid and refunded, each in the log with who did it', async () => {
    const { id } = await newOrder();
    const admin = await adminVisitor();
    for (const status of ['paid', 'refunded']) {
      await ageStep(id, 2);
      const after = await admin.submit((await admin.open(`/admin/orders/${id}`)).form({ payment: status }));
      expect(after.status).toBe(200);
      expect(await paymentOf(id)).toBe(status);
    }
    const page = await admin.open(`/admin/orders/${id}`);
    expect(page.forms({ payment: true }).map((form) => form.values().payment)).toEqual([['paid']]);
    expect(page.forms({ payment: 'paid', reason: true })).toHaveLength(1);
    expect(await logOf(id)).toMatchObject([
      { action: 'payment', changes: { 'payment.status': { from: 'unpaid', to: 'paid' } } },
      { action: 'payment', changes: { 'payment.status': { from: 'paid', to: 'refunded' } } },
    ]);
    const trail = page.all('.audit-trail li').map((line) => line.text);
    expect(trail).toHaveLength(2);
    expect(trail[0]).toContain((await logOf(id))[0]?.name);
    expect(trail[0]).toContain('Refunded');
  });

  it('tells the second of two admins what the first did, and logs one change only', async () => {
    const { id, number } = await newOrder();
    const [first, { visitor: second, person }] = [await adminVisitor(), await registeredVisitor()];
    await database()`update users set role = 'admin' where email = ${person.email}`;
    const form = (await second.open(`/admin/orders/${id}`)).form({ status: 'accepted' });
    const [a, b] = await Promise.all([first.submit(form), second.submit(form)]);
    const said = [a.text, b.text];
    expect(said.filter((text) => text.includes(`Order ${number} accepted`))).toHaveLength(1);
    expect(said.filter((text) => text.includes(`Order ${number} had already been accepted`))).toHaveLength(1);
    expect(await logOf(id)).toMatchObject([
      { action: 'status', changes: { status: { from: 'pending', to: 'accepted' } } },
    ]);
    await database()`update users set role = 'user' where email = ${person.email}`;
  });

  it('keeps a cancelation that was refused out of the log, and what was typed in its field', async () => {
    const { id } = await newOrder();
    const admin = await adminVisitor('ar');
    const form = (await admin.open(`/admin/orders/${id}`)).form({ status: 'canceled' });
    const refused = await admin.submit(form, { reason: 'لا' });
    expect(refused.status).toBe(422);
    expect(refused.form({ status: 'canceled' }).values().reason).toEqual(['لا']);
    expect(refused.text).toContain('اكتب السبب');
    expect(await logOf(id)).toHaveLength(0);
    await admin.submit(refused.form({ status: 'canceled' }), { reason: 'العميل طلب الإلغاء' });
    expect(await logOf(id)).toMatchObject([
      {
        action: 'status',
        changes: { status: { from: 'pending', to: 'canceled' }, cancelationReason: { to: 'العميل طلب الإلغاء' } },
      },
    ]);
  });

  it('tells the customer a ready-made reason in their own language, and an own one as it was written', async () => {
    const admin = await adminVisitor('ar');
    for (const [reason, read] of [
      ['لا نستطيع التوصيل إلى هذا العنوان', 'We cannot deliver to this address'],
      ['الطلب مكرر', 'الطلب مكرر'],
    ] as const) {
      const { visitor } = await registeredVisitor();
      await addProduct(visitor, (await simpleProduct()).slug);
      const { id } = await placeOrder(visitor);
      await admin.submit((await admin.open(`/admin/orders/${id}`)).form({ status: 'canceled' }), { reason });
      expect((await visitor.open(`/user/my-orders/${id}`)).text).toContain(read);
      expect((await admin.open(`/admin/orders/${id}`)).text).toContain(reason);
    }
  });

  it('is printed in either language, whatever the admin reads', async () => {
    const order = await newOrder();
    const admin = await adminVisitor();
    const links = (await admin.open(`/admin/orders/${order.id}`)).links(/\/print\//);
    expect(links).toHaveLength(4);
    const invoice = await admin.open(`/admin/orders/${order.id}/print/invoice?in=ar`);
    expect(invoice.lang).toBe('en');
    const sheet = invoice.document.querySelector('article.order-document');
    expect(sheet?.getAttribute('dir')).toBe('rtl');
    expect(sheet?.text).toContain('فاتورة');
    expect(sheet?.text).toContain(order.itemNameAr);
    const total = egp(order.total);
    expect(sheet?.text).toContain(`${total} ج.م`);
    const slip = await admin.open(`/admin/orders/${order.id}/print/slip?in=en`);
    expect(slip.text).toContain(`Collect in cash: ${total} EGP`);
    expect(slip.text).toContain(order.itemNameEn);
    expect((await admin.open('/admin/orders')).lang).toBe('en');
  });

  it('asks for no cash once it is paid', async () => {
    const { id } = await newOrder();
    const admin = await adminVisitor();
    await admin.submit((await admin.open(`/admin/orders/${id}`)).form({ payment: 'paid' }));
    const slip = await admin.open(`/admin/orders/${id}/print/slip?in=en`);
    expect(slip.text).toContain('Nothing to collect');
    expect(slip.text).not.toContain('Collect in cash');
  });

  it('has no other documents', async () => {
    const { id } = await newOrder();
    const admin = await adminVisitor();
    for (const path of [`/admin/orders/${id}/print/love-letter`, '/admin/orders/none/print/invoice'])
      expect((await admin.open(path)).status).toBe(404);
  });
});
