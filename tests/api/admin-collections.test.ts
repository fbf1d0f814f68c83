import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import {
  CREATE,
  faultAt,
  forgetCollections,
  formOf,
  LIST,
  made,
  picture,
  rowNamed,
  sample,
  send,
  summary,
  valueOf,
} from '../support/admin-collections';
import { database } from '../support/database';
import { endWith } from '../support/file-end';
import type { Sent } from '../support/page';
import { adminVisitor } from '../support/people';
import { customPerfume, simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

let admin: Visitor;
beforeAll(async () => {
  admin = await adminVisitor();
});
endWith(forgetCollections);

describe('creating a bundle', () => {
  it('finds products, fills the contents, keeps all that was typed, and puts it into the shop', async () => {
    const simple = await simpleProduct();
    const perfume = await customPerfume();
    const fields = sample({ image: await picture() });
    const found = await send(admin, formOf(await admin.open(CREATE)), {
      ...fields,
      find: simple.slug.replaceAll('-', ' '),
      step: 'find',
    });
    expect(found.status).toBe(200);
    expect(valueOf(found, 'name.en')).toBe(fields['name.en']);
    const image = valueOf(found, 'kept:image');
    expect(image).toMatch(/^\/imgs\/collections\//);
    expect(found.all(`button[name="step"][value^="add:${simple.id}"]`)).toHaveLength(1);

    const one = await send(admin, formOf(found), { step: `add:${simple.id}:` });
    const two = await send(admin, formOf(one), { step: `add:${perfume.id}:50ml` });
    const moved = await send(admin, formOf(two), { 'contents[1].quantity': '٣', step: 'up:1' });
    expect([valueOf(moved, 'contents[0].productId'), valueOf(moved, 'contents[0].quantity')]).toEqual([
      perfume.id,
      '٣',
    ]);

    const saved = await send(admin, formOf(moved));
    expect(saved.path).toMatch(/^\/admin\/manage-collections\/update\//);
    expect(saved.text).toContain('Collection created');
    const row = await rowNamed(fields['name.en']);
    expect(row).toMatchObject({
      type: 'classic',
      offerType: null,
      price: 120_000,
      priceAfter: 90_000,
      visible: true,
      image,
    });
    const contents = await database()`
      select product_id as id, size, quantity from collection_contents where collection_id = ${row?.id ?? ''}
        order by position`;
    expect([...contents]).toEqual([
      { id: perfume.id, size: '50ml', quantity: 3 },
      { id: simple.id, size: null, quantity: 1 },
    ]);
    const shop = await new Visitor().open(`/collections/${row?.slug ?? ''}`);
    expect(shop.status).toBe(200);
    expect(shop.text).toContain('900.00');
  });

  it('shows the card as shoppers would see it, before anything is saved', async () => {
    const fields = sample();
    const page = await send(admin, formOf(await admin.open(CREATE)), { ...fields, step: 'preview' });
    const card = page.all('#preview .card')[0]?.text ?? '';
    expect(card).toContain(fields['name.en']);
    expect(card).toContain('25% off');
    expect(await rowNamed(fields['name.en'])).toBeUndefined();
  });
});

describe('a refused form', () => {
  const perfumeRow = async (size: string, quantity = '1') => ({
    'contents[0].productId': (await customPerfume()).id,
    'contents[0].size': size,
    'contents[0].quantity': quantity,
  });

  it.each([
    [{ 'name.en': 'x' }, 'name.en', 'اكتب اسمًا من حرفين إلى 120 حرفًا.'],
    [{ 'name.en': '', 'name.ar': '' }, 'name.ar', 'اكتب الاسم بلغة واحدة على الأقل، من حرفين إلى 120 حرفًا.'],
    [{ 'description.ar': 'ع'.repeat(5001) }, 'description.ar', 'الوصف طويل: أقصى حد 5,000 حرف.'],
    [{ category: 'shoes' }, 'category', 'اختر القسم من القائمة.'],
    [{ collectionType: 'classicee' }, 'collectionType', 'اختر نوع الطقم.'],
    [{ price: '12,5' }, 'price', 'اكتب سعرًا من 1 إلى 1,000,000 جنيه، وبحد أقصى رقمين بعد الفاصلة العشرية.'],
    [{ priceAfter: '1300' }, 'priceAfter', 'السعر بعد الخصم لا يمكن أن يزيد عن السعر قبله.'],
    [{ priceAfter: '100' }, 'priceAfter', 'أقصى خصم 90%. راجع السعرين.'],
    [{ collectionType: 'classice', offerType: '' }, 'offerType', 'اختر المطلوب شراؤه والهدية.'],
  ])('says at the field, in Arabic, what is wrong with %o and keeps the rest', async (wrong, field, sentence) => {
    const arabic = await adminVisitor('ar');
    const fields = sample(wrong);
    const page = await send(arabic, formOf(await arabic.open(CREATE)), fields);
    expect(page.status).toBe(422);
    expect(faultAt(page, field)).toBe(sentence);
    expect(summary(page)).toContain(sentence);
    for (const name of ['name.en', 'name.ar', 'price', 'priceAfter'])
      expect(valueOf(page, name) ?? '').toBe(fields[name]);
    expect(await rowNamed(fields['name.en'])).toBeUndefined();
  });

  it('names the row of the contents that cannot be', async () => {
    const page = await admin.open(CREATE);
    const of = async (row: Sent) => (await send(admin, formOf(page), { ...sample(), ...row })).text;
    expect(await of(await perfumeRow(''))).toContain('Choose the size.');
    expect(await of(await perfumeRow('50ml', '21'))).toContain('Write a quantity from 1 to 20.');
    expect(
      await of({
        ...(await perfumeRow('')),
        'contents[0].productId': (await simpleProduct()).id,
        'contents[0].size': '50ml',
      }),
    ).toContain('The product does not come in this size.');
    expect(await of({ ...(await perfumeRow('')), 'contents[0].productId': randomUUID() })).toContain(
      'This product has been deleted. Take it out.',
    );
  });

  it('leaves nothing of a text file that calls itself a picture, and keeps the form', async () => {
    const fields = sample({ image: new File(['no picture at all'], 'box.png', { type: 'image/png' }) });
    const page = await send(admin, formOf(await admin.open(CREATE)), fields);
    expect(page.status).toBe(422);
    expect(faultAt(page, 'image')).not.toBe('');
    expect(valueOf(page, 'name.en')).toBe(fields['name.en']);
    expect(valueOf(page, 'kept:image')).toBeUndefined();
  });
});

describe('updating', () => {
  it('keeps the address, writes the log, and drops the fields of the kind it was', async () => {
    const { row, page } = await made(admin);
    const renamed = `Sample renamed ${randomUUID()}`;
    const saved = await send(admin, formOf(page), {
      'name.en': renamed,
      collectionType: 'classice',
      offerType: 'buy2x50get1x30',
      price: '',
      priceAfter: '',
    });
    expect(saved.text).toContain('Collection saved');
    expect(await rowNamed(renamed)).toMatchObject({ id: row.id, slug: row.slug, type: 'classice', price: null });
    const [line] = await database()<{ changes: Record<string, { from: unknown; to: unknown }> }[]>`
      select changes from audit_log where entity = 'collection' and entity_id = ${row.id} and action = 'update'`;
    expect(line?.changes.price).toEqual({ from: 120_000, to: null });
    expect(line?.changes['name.en']?.to).toBe(renamed);
    expect(saved.text).toContain('Changed');
  });

  it('tells the second of two admins, who keeps what was typed and may save it then', async () => {
    const { row } = await made(admin);
    const address = `${LIST}/update/${row.id}`;
    const [first, second] = [formOf(await admin.open(address)), formOf(await admin.open(address))];
    await send(admin, first, { price: '1300' });
    const late = await send(admin, second, { price: '1400' });
    expect(late.status).toBe(409);
    expect(summary(late)).toContain('Somebody else changed this collection');
    expect(valueOf(late, 'price')).toBe('1400');
    await send(admin, formOf(late));
    const [after] = await database()<{ price: number }[]>`select price from collections where id = ${row.id}`;
    expect(after?.price).toBe(140_000);
  });

  it('is 404 for what is not there', async () => {
    for (const id of ['nonsense', randomUUID()]) expect((await admin.open(`${LIST}/update/${id}`)).status).toBe(404);
  });
});
