import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { formatEnd } from '~/i18n/format-date';

import { forgetCoupons, newCouponCode, ownCoupon, usesOf } from '../support/coupons';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { adminVisitor, forgetRegistrations, registeredVisitor } from '../support/people';
import { HtmlPage } from '../support/html-page';
import { addProduct, codRegion, deliveryAddress, egp, orderIdOf, simpleProduct } from '../support/shopping';
import type { Visitor } from '../support/visitor';

let product: Awaited<ReturnType<typeof simpleProduct>>;
beforeAll(async () => {
  product = await simpleProduct();
});
beforeEach(forgetRegistrations);
afterAll(async () => {
  await forgetCoupons();
  await closeDatabase();
});

/** Somebody with a product in the cart. */
async function shopper(language: 'en' | 'ar'): Promise<Visitor> {
  const { visitor } = await registeredVisitor(language);
  await addProduct(visitor, product.slug);
  return visitor;
}
const address = (path: string) => new URL(path, environment.baseUrl);
/** The form of a code: with its button. */
const OF_CODES = { intent: 'coupon' } as const;
const byCode = { intent: 'coupon' };

describe.each([
  ['en', 'counts for orders from', 'There is no code'],
  ['ar', 'يسري على الطلبات من', 'لا يوجد كود'],
] as const)('a code as a plain form, in %s', (language, least, unknown) => {
  it('is held by the cart, or refused in words', async () => {
    const visitor = await shopper(language);
    const to = new Date(Date.now() + 6 * 24 * 60 * 60 * 1000).toISOString();
    const [{ code }, dear] = [await ownCoupon({ to }), await ownCoupon({ least: 900_000 })];
    const form = (await visitor.open('/cart')).form(OF_CODES);
    const nothing = await visitor.submit(form, { ...byCode, couponCode: newCouponCode() });
    expect(nothing.text).toContain(unknown);
    for (const couponCode of ['X'.repeat(61), 'X'.repeat(5_000)])
      expect((await visitor.submit(form, { ...byCode, couponCode })).text).toContain(unknown);
    const refused = await visitor.submit(form, { ...byCode, couponCode: dear.code });
    expect(refused.text).toContain(least);
    const held = await visitor.submit(form, { ...byCode, couponCode: code.toLowerCase() });
    const off = Math.round(product.price / 10);
    expect(held.text).toContain(`-${egp(off)}`);
    expect(held.text).toContain(egp(product.price - off));
    expect(held.text).toContain(
      language === 'en' ? `until ${formatEnd(to, language)}` : `حتى ${formatEnd(to, language)}`,
    );
    const dropped = await visitor.submit(form, { intent: 'dropCoupon' });
    expect(dropped.text).not.toContain(egp(product.price - off));
  });

  it('is taken at the checkout before anything is ordered, keeps what was typed, and stands on the order', async () => {
    const visitor = await shopper(language);
    const { code, _id } = await ownCoupon();
    const region = await codRegion();
    const fields = { ...deliveryAddress(region.id), paymentMethod: 'cod' };
    const form = (await visitor.open('/checkout')).form({ idempotencyKey: true });
    const refused = await visitor.submit(form, { ...fields, street: '77 My Street', couponCode: newCouponCode() });
    expect(refused.text).toContain(unknown);
    expect(refused.html).toContain('77 My Street');
    const held = await visitor.submit(form, { ...fields, street: '77 My Street', couponCode: code });
    expect([held.path, held.html.includes('77 My Street')]).toEqual(['/checkout', true]);
    const off = Math.round(product.price / 10);
    const total = product.price - off + region.charge;
    expect(held.text).toContain(egp(total));
    const done = await visitor.submit(held.form({ idempotencyKey: true }), fields);
    const id = orderIdOf(done);
    expect(done.text).toContain(code);
    expect(done.text).toContain(egp(total));
    expect(await usesOf(_id)).toEqual({ used: 1, taken: 1, orders: 1 });
    const invoice = await visitor.open(`/user/my-orders/${id}/invoice`);
    expect(invoice.text).toContain(code);
    const [mail] = await database()`select text from messages where order_id = ${id} and kind = 'orderPlaced'`;
    expect(String(mail?.text)).toContain(code);
  });

  it('that does not count for the governorate is said on the page, and by the refusal', async () => {
    const visitor = await shopper(language);
    const region = await codRegion();
    const { code } = await ownCoupon({ notRegions: [region.id] });
    const fields = { ...deliveryAddress(region.id), paymentMethod: 'cod' };
    const form = (await visitor.open('/checkout')).form({ idempotencyKey: true });
    const held = await visitor.submit(form, { ...fields, couponCode: code });
    const [name] = await database()`select name_en, name_ar from regions where id = ${region.id}`;
    const place = String(language === 'en' ? name?.name_en : name?.name_ar);
    const words = language === 'en' ? `does not count for ${place}` : `لا يسري في ${place}`;
    expect(held.text).toContain(words);
    const refused = await visitor.submit(held.form({ idempotencyKey: true }), fields);
    expect([refused.status, refused.text.includes(words)]).toEqual([409, true]);
    const dropped = await visitor.submit(refused.form({ idempotencyKey: true }), { ...fields, intent: 'dropCoupon' });
    const done = await visitor.submit(dropped.form({ idempotencyKey: true }), fields);
    expect(done.path).toContain('/checkout/success');
  });
});

describe('the link of a code', () => {
  it('leads to the address without it, and guests’ pages stay one page for all', async () => {
    const { code } = await ownCoupon();
    const path = `/store?q=${crypto.randomUUID()}`;
    const first = await fetch(address(`${path}&coupon=${code}`), { redirect: 'manual' });
    expect([first.status, first.headers.get('Location'), first.headers.get('Cache-Control')]).toEqual([
      ...[303, path, 'no-store'],
    ]);
    const kept = first.headers.getSetCookie().find((cookie) => cookie.startsWith('attara_coupon='));
    expect(kept).toMatch(/HttpOnly/i);
    const plain = await (await fetch(address(path))).text();
    const headers = { Cookie: kept?.split(';')[0] ?? '' };
    const withCode = await fetch(address(path), { headers });
    expect(withCode.headers.get('X-Page-Cache')).toBe('hit');
    expect(await withCode.text()).toBe(plain);
    expect(plain).not.toContain(code);
  });

  it('fills the cart of whoever comes with it, once', async () => {
    const { code } = await ownCoupon({ least: 900_000 });
    const visitor = await shopper('en');
    const landed = await visitor.open(`/?coupon=${code.toLowerCase()}`);
    expect([landed.path, landed.text.includes(code)]).toEqual(['/', true]);
    // Held, whatever there is to say of it.
    const cart = await visitor.open('/cart');
    expect(cart.text).toContain(`${code} counts for orders from`);
    const form = cart.form(OF_CODES);
    const dropped = await visitor.submit(form, { intent: 'dropCoupon' });
    expect(dropped.text).not.toContain('counts for orders from');
    expect((await visitor.open('/cart')).text).not.toContain(code);
  });
});

describe('/admin/coupons', () => {
  it('is one form with an example of its own numbers, without scripts', async () => {
    const page = new HtmlPage(await adminVisitor());
    await page.goto('/admin/coupons');
    const code = newCouponCode();
    const form = { code, kind: 'percent', percent: '10', least: '900', from: '2026-12-01', to: '2099-12-07' };
    const visitor = page.visitor;
    const opened = (await visitor.open('/admin/coupons')).form({ kind: true });
    const worked = await visitor.submit(opened, { ...form, step: 'fields' });
    expect(worked.text).toContain('An order of 940.00');
    const faulty = await visitor.submit(opened, { ...form, percent: '101', to: '2026-11-30' });
    expect(faulty.status).toBe(422);
    expect(faulty.html).toContain(code);
    const saved = await visitor.submit(opened, form);
    expect(saved.path).toMatch(/^\/admin\/coupons\/[\w-]{36}$/);
    const [row] = await database()`select percent, least, starts_at from coupons where code = ${code}`;
    expect(row).toMatchObject({ percent: 10, least: 90_000 });
    const paused = await visitor.submit(saved.form({ intent: 'pause' }), {});
    expect(paused.text).toContain('Paused');
    const again = await visitor.submit(paused.form({ kind: true }), { kind: 'freeDelivery' });
    expect(again.text).toContain('Free delivery');
    const gone = await visitor.submit(again.form({ intent: 'delete' }), {});
    expect(gone.path).toBe('/admin/coupons');
    expect(gone.text).not.toContain(code);
  });
});
