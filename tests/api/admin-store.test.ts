import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { changeOnly } from '../support/change-rows';
import { adminVisitor, registeredVisitor } from '../support/people';
import { Visitor } from '../support/visitor';

const sql = database();
const settingsRow = async () => (await sql`select * from settings`)[0];

// Each test finds the store as it was, also after one that failed.
let undo: () => Promise<unknown>;
beforeEach(async () => {
  const [settings, regions] = [await settingsRow(), await sql`select * from regions`];
  const restore = () =>
    sql.begin(async (tx) => {
      await tx`update settings set ${tx(settings ?? {})}`;
      for (const { id, ...columns } of regions) await tx`update regions set ${tx(columns)} where id = ${id as string}`;
    });
  undo = () => withCacheInvalidation(restore);
});
afterEach(() => undo());
afterAll(closeDatabase);

describe('the store settings', () => {
  it('are samples until the owner writes them; then shoppers see them, and the log has them', async () => {
    await changeOnly('settings', { sample: true });
    const admin = await adminVisitor('ar');
    const page = await admin.open('/admin/settings');
    expect(page.text).toContain('العملاء يرون بيانات تجريبية');
    const form = page.form({ email: true, freeDeliveryThreshold: true });
    const after = await admin.submit(form, {
      email: 'hello@own.example',
      phone: '٠٢ ٣٣٣٥ ١٢٣٤',
      freeDeliveryThreshold: '١٬٥٠٠٫٥٠',
    });
    expect(after.status).toBe(200);
    expect(after.text).toContain('تم الحفظ');
    expect(after.text).not.toContain('العملاء يرون بيانات تجريبية');
    expect(await settingsRow()).toMatchObject({
      email: 'hello@own.example',
      phone: '+20233351234',
      free_delivery_threshold: 150_050,
      sample: false,
      // What was not written is nobody's, and stays nobody's.
      instapay_address: '',
      vodafone_cash_number: '',
      whatsapp_number: '',
      branch_address_en: '',
    });
    expect((await new Visitor().open('/contact')).text).toContain('hello@own.example');
    const [line] = await sql<{ changes: Record<string, { from: unknown; to: unknown }> }[]>`
      select changes from audit_log where entity = 'settings' order by at desc limit 1`;
    expect(line?.changes.freeDeliveryThreshold?.to).toBe(150_050);
    expect((await admin.open('/admin/audit?entity=settings')).text).toContain('1,500.50');
  });

  it('name every field that is wrong and keep what was typed', async () => {
    const admin = await adminVisitor();
    const before = await settingsRow();
    const typed = {
      'name.ar': 'ع'.repeat(61),
      tradeName: 'x'.repeat(121),
      commercialRegister: 'none',
      taxNumber: '12345678',
      email: 'nobody',
      phone: '123',
      'branchAddress.en': 'x',
      facebook: 'http://facebook.example',
      instagram: '/contact',
      instapayAddress: 'two words',
      vodafoneCashNumber: '0233351234',
      whatsappNumber: '19123',
      freeDeliveryThreshold: '12.345',
    };
    const refused = await admin.submit((await admin.open('/admin/settings')).form({ email: true }), typed);
    expect(refused.status).toBe(422);
    for (const sentence of [
      'at most 60 characters',
      'at most 120 characters',
      '1 to 15 digits',
      'nine digits of the number',
      'e-mail address such as',
      'five-digit hotline',
      '3 to 200 characters',
      'https://',
      'name@instapay',
      '01001234567',
      'two decimals',
    ])
      expect(refused.text).toContain(sentence);
    expect(refused.all('.field-error')).toHaveLength(13);
    const kept = refused.form({ email: true }).values();
    for (const [name, value] of Object.entries(typed)) expect(kept[name]).toEqual([value]);
    expect(await settingsRow()).toEqual(before);
  });

  it('keep no address of the demo, even where one is sent', async () => {
    const admin = await adminVisitor();
    const sample = {
      instapayAddress: 'attara@instapay',
      vodafoneCashNumber: '01005550143',
      email: 'care@attara.example',
    };
    const form = (await admin.open('/admin/settings')).form({ email: true });
    expect((await admin.submit(form, { ...sample, whatsappNumber: '01112223344' })).status).toBe(200);
    expect(await settingsRow()).toMatchObject({
      email: '',
      instapay_address: '',
      vodafone_cash_number: '',
      whatsapp_number: '+201112223344',
    });
    const offered = (await new Visitor().open('/contact')).all('.footer-pay li').map(({ text }) => text.trim());
    expect(offered).toEqual(['Cash on delivery']);
  });

  it('say on a product’s page what custom, original and high copy mean, and nothing where that is empty', async () => {
    const meaningOn = async (where: 'custom' | 'original' | 'highCopy') => {
      const [product] = await sql<{ slug: string }[]>`
        select slug from products
        where visible and deleted_at is null and (branch = ${where} or type = ${where}) limit 1`;
      const page = await new Visitor('ar').open(`/store/${product?.slug ?? ''}`);
      return page.document.querySelector('.estimate')?.text.trim();
    };
    expect(await meaningOn('custom')).toBe('تركيب: نمزجه ونعبّئه بعد طلبك.');
    expect(await meaningOn('original')).toContain('أصلي:');
    expect(await meaningOn('highCopy')).toContain('ليس من صاحب العلامة');
    const admin = await adminVisitor();
    const form = (await admin.open('/admin/settings')).form({ email: true });
    await admin.submit(form, {
      'highCopyMeaning.ar': '',
      'highCopyMeaning.en': 'A likeness.',
      'customMeaning.en': '',
      'customMeaning.ar': '',
    });
    expect(await meaningOn('highCopy')).toBe('A likeness.');
    expect(await meaningOn('custom')).not.toContain('تركيب:');
  });

  it('tell the second of two admins that they changed', async () => {
    const admin = await adminVisitor();
    const [first, second] = [await admin.open('/admin/settings'), await admin.open('/admin/settings')];
    await admin.submit(first.form({ email: true }), {});
    expect((await admin.submit(second.form({ email: true }), { instapayAddress: 'late@instapay' })).status).toBe(409);
    expect((await settingsRow())?.instapay_address).not.toBe('late@instapay');
  });
});

describe('the governorates', () => {
  const FIRST = 'regions[0]';
  const row = async (id: string) => (await sql`select * from regions where id = ${id}`)[0];

  it('save what was changed and nothing else', async () => {
    const admin = await adminVisitor();
    const form = (await admin.open('/admin/regions')).form({ [`${FIRST}._id`]: true });
    const values = form.values();
    const [id = ''] = values[`${FIRST}._id`] as string[];
    const before = await row(id);
    const after = await admin.submit(form, {
      [`${FIRST}.deliveryCharge`]: '٦١٫٥',
      [`${FIRST}.etaDays`]: '9',
      [`${FIRST}.codAllowed`]: 'false',
    });
    expect(after.text).toContain('1 governorate saved');
    expect(await row(id)).toEqual({ ...before, delivery_charge: 6_150, eta_days: 9, cod_allowed: false });
    const [log] = await sql<
      { changes: object }[]
    >`select changes from audit_log where entity_id = ${id} order by at desc limit 1`;
    expect(Object.keys(log?.changes ?? {}).sort()).toEqual(['codAllowed', 'deliveryCharge', 'etaDays']);
    const trail = after.document.querySelector('.audit-trail li')?.text ?? '';
    for (const told of [String(before?.name_en), 'Delivery charge', '61.50']) expect(trail).toContain(told);

    // The form of before says again what it said then: of what it did not touch it changes nothing.
    const late = await admin.submit(form, { [`${FIRST}.deliveryCharge`]: '70' });
    expect(late.status).toBe(409);
    expect(late.text).toContain(`Delivery charge, ${String(before?.name_en)}`);
    expect(await row(id)).toMatchObject({ delivery_charge: 6_150 });
    expect((await admin.submit(form)).text).toContain('Nothing was changed');
    expect(await row(id)).toMatchObject({ delivery_charge: 6_150, eta_days: 9 });
  });

  it('are no longer offered to shoppers when switched off', async () => {
    const admin = await adminVisitor();
    const form = (await admin.open('/admin/regions')).form({ [`${FIRST}._id`]: true });
    const [id = ''] = form.values()[`${FIRST}._id`] as string[];
    await admin.submit(form, { [`${FIRST}.active`]: 'false' });
    const { visitor } = await registeredVisitor();
    const profile = await visitor.open('/user/profile');
    expect(
      profile
        .form({ region: true })
        .choices('region')
        .map(({ value }) => value),
    ).not.toContain(id);
  });

  it('name the field that is wrong in its row, and save nothing at all', async () => {
    const admin = await adminVisitor('ar');
    const form = (await admin.open('/admin/regions')).form({ [`${FIRST}._id`]: true });
    const [before] = await sql`select sum(delivery_charge) as total from regions`;
    const refused = await admin.submit(form, {
      'regions[3].deliveryCharge': 'كثير',
      'regions[4].etaDays': '61',
      'regions[5].deliveryCharge': '99',
    });
    expect(refused.status).toBe(422);
    expect(
      refused
        .all('.region-row')
        .map((each) => each.querySelectorAll('.field-error').length)
        .slice(3, 6),
    ).toEqual([1, 1, 0]);
    expect(refused.form({ [`${FIRST}._id`]: true }).values()['regions[3].deliveryCharge']).toEqual(['كثير']);
    expect((await sql`select sum(delivery_charge) as total from regions`)[0]).toEqual(before);
  });

  it('and the settings are nothing for guests and customers', async () => {
    const admin = await adminVisitor();
    const forms = [
      (await admin.open('/admin/settings')).form({ email: true }),
      (await admin.open('/admin/regions')).form({ [`${FIRST}._id`]: true }),
    ];
    const before = await settingsRow();
    for (const visitor of [new Visitor(), (await registeredVisitor()).visitor]) {
      for (const form of forms) {
        const response = await visitor.submitRaw(form, { email: 'mine@example.com' });
        expect([response.status, response.headers.get('Location')?.startsWith('/auth/login')]).toEqual([303, true]);
      }
      for (const path of ['settings', 'regions']) {
        expect((await visitor.request(`/admin/${path}`)).status).toBe(303);
        expect(await (await visitor.request(`/admin/${path}.data`)).text()).not.toContain('deliveryCharge');
      }
    }
    expect(await settingsRow()).toEqual(before);
  });
});
