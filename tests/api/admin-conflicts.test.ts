import { afterAll, describe, expect, it } from 'vitest';

import { forgetCollections, formOf as collectionForm, made } from '../support/admin-collections';
import { closeDatabase, database } from '../support/database';
import type { Page } from '../support/page';
import { adminVisitor } from '../support/people';
import { createProduct, forgetProducts, formOf, idOf, rowOf, simple } from '../support/product-form';

afterAll(async () => {
  await forgetProducts();
  await forgetCollections();
  await closeDatabase();
});

/** The fields that are to be chosen, each with what is chosen beforehand. */
const choicesOf = (page: Page): Record<string, string> =>
  Object.fromEntries(
    page
      .all('.conflict input[checked]')
      .map((radio) => [(radio.getAttribute('name') ?? '').replace('choose:', ''), radio.getAttribute('value') ?? '']),
  );

describe('of two people who change one record', () => {
  it('the second loses neither their own change nor the other’s', async () => {
    const admin = await adminVisitor();
    const saved = await createProduct(admin, simple({ 'description.en': 'Before' }));
    const [first, second] = [formOf(saved), formOf(saved)];
    await admin.upload(first, { price: '110' });
    const told = await admin.upload(second, { 'description.en': 'A longer text' });
    expect(told.status).toBe(409);
    expect(choicesOf(told)).toEqual({ price: 'theirs', 'description.en': 'mine' });
    expect(told.text).toContain('110.00');
    expect(told.text).toContain('A longer text');
    await admin.upload(formOf(told), {});
    expect(await rowOf(idOf(saved))).toMatchObject({ price: 11_000, description_en: 'A longer text' });
  });

  it('the second chooses where both have changed a field, and exactly that is saved', async () => {
    const admin = await adminVisitor('ar');
    const saved = await createProduct(admin, simple());
    const [first, second] = [formOf(saved), formOf(saved)];
    await admin.upload(first, { price: '110', 'name.en': 'First name' });
    const told = await admin.upload(second, { price: '115', 'name.en': 'Second name' });
    expect(choicesOf(told)).toEqual({ price: 'mine', 'name.en': 'mine' });
    await admin.upload(formOf(told), { 'choose:name.en': 'theirs' });
    expect(await rowOf(idOf(saved))).toMatchObject({ price: 11_500, name_en: 'First name' });
  });

  it('the second is asked again where a third comes between', async () => {
    const admin = await adminVisitor();
    const saved = await createProduct(admin, simple());
    const forms = [formOf(saved), formOf(saved)] as const;
    await admin.upload(forms[0], { price: '110' });
    const told = await admin.upload(forms[1], { volume: '20 g' });
    await admin.upload(formOf(await admin.open(saved.path)), { 'name.en': 'Third name' });
    const again = await admin.upload(formOf(told), {});
    expect(again.status).toBe(409);
    expect(choicesOf(again)).toEqual({ 'name.en': 'theirs', volume: 'mine' });
  });

  it('nobody is asked where both want the same', async () => {
    const admin = await adminVisitor();
    const saved = await createProduct(admin, simple());
    const [first, second] = [formOf(saved), formOf(saved)];
    await admin.upload(first, { price: '110' });
    expect((await admin.upload(second, { price: '110.00' })).status).toBe(200);
    expect((await rowOf(idOf(saved))).price).toBe(11_000);
  });

  it('a collection’s contents are chosen as a whole, by their names', async () => {
    const admin = await adminVisitor();
    const { row } = await made(admin);
    const path = `/admin/manage-collections/update/${row.id}`;
    const mine = collectionForm(await admin.open(path));
    const [product] = await database()<{ id: string; name: string }[]>`
      select id, name_en as name from products
      where available and visible and deleted_at is null and gender is null order by created_at limit 1`;
    const theirs = collectionForm(await admin.open(path));
    const longer = await admin.upload(theirs, { step: `add:${product?.id ?? ''}:` });
    expect((await admin.upload(collectionForm(longer), {})).status).toBe(200);
    const told = await admin.upload(mine, { price: '1500' });
    expect(choicesOf(told)).toEqual({ price: 'mine', contents: 'theirs' });
    expect(
      told
        .all('.conflict')
        .map(({ text }) => text)
        .join(),
    ).toContain(product?.name);
    expect((await admin.upload(collectionForm(told), {})).status).toBe(200);
    const contents = await database()`select product_id from collection_contents where collection_id = ${row.id}`;
    expect(contents.map(({ product_id: id }) => id as string)).toContain(product?.id);
  });

  it('governorates are chosen one by one', async () => {
    const admin = await adminVisitor();
    const form = () => admin.open('/admin/regions').then((page) => page.form({ 'regions[0]._id': true }));
    const [first, second] = [await form(), await form()];
    const values = first.values();
    const [own = '', other = ''] = [values['regions[1].deliveryCharge'], values['regions[2].deliveryCharge']].map(
      String,
    );
    await admin.submit(first, { 'regions[1].deliveryCharge': '71', 'regions[2].deliveryCharge': '81' });
    const told = await admin.submit(second, { 'regions[1].deliveryCharge': '72' });
    expect(told.status).toBe(409);
    expect(choicesOf(told)).toEqual({ 'regions[1].deliveryCharge': 'mine', 'regions[2].deliveryCharge': 'theirs' });
    await admin.submit(told.form({ 'regions[0]._id': true }));
    const after = (await form()).values();
    expect([after['regions[1].deliveryCharge'], after['regions[2].deliveryCharge']].map(String)).toEqual(['72', '81']);
    await admin.submit(await form(), { 'regions[1].deliveryCharge': own, 'regions[2].deliveryCharge': other });
  });

  it.each([
    [
      '/admin/update-offer-banner',
      { 'secondaryTitle.en': true },
      'secondaryTitle.en',
      'secondaryTitle.ar',
      'هدية الطقم',
    ],
    ['/admin/update-offer-bar', { link: true }, 'title.en', 'link', '/store?category=incense'],
  ] as const)('%s keeps the changes of both', async (path, fields, own, other, value) => {
    const admin = await adminVisitor();
    const form = () => admin.open(path).then((page) => page.form(fields));
    const start = (await form()).values();
    await admin.submit(await form());
    const [first, second] = [await form(), await form()];
    await admin.submit(first, { [other]: value });
    const mine = 'Two of us';
    const told = await admin.submit(second, { [own]: mine });
    expect(choicesOf(told)).toEqual({ [own]: 'mine', [other]: 'theirs' });
    await admin.submit(told.form(fields));
    expect((await form()).values()).toMatchObject({ [own]: [mine], [other]: [value] });
    await admin.submit(await form(), { [own]: start[own] ?? '', [other]: start[other] ?? '' });
  });
});
