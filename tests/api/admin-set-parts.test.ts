import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { CREATE, formOf, LIST as SETS, sample, send } from '../support/admin-collections';
import { forgetMadeCollections } from '../support/api-collections';
import { endWith } from '../support/file-end';
import { changePart, ownSet } from '../support/own-set';
import type { Page } from '../support/page';
import { adminVisitor } from '../support/people';
import { LIST, rowOf, updatePath } from '../support/product-form';
import { egp, ownProduct } from '../support/shopping';
import type { Visitor } from '../support/visitor';

type Own = Awaited<ReturnType<typeof ownSet>>;
let admin: Visitor;
let one: Own;
let other: Own;
beforeAll(async () => {
  [admin, one, other] = [await adminVisitor(), await ownSet(), await ownSet()];
});
endWith(async () => {
  await one.forget();
  await other.forget();
  await forgetMadeCollections();
});

const nameOf = ({ set }: Own) => (set.name as { en: string }).en;
const press = async (changes: Record<string, string | string[]>) =>
  admin.submit((await admin.open(LIST)).form({ bulk: true, returnTo: true }), changes);
const said = (page: Page) => page.all('[role="alert"]')[0]?.text ?? '';

describe('before a part of classic sets is taken out of the shop', () => {
  it.each(['hide', 'delete'])(
    'the list names the sets, for one row and for all that are ticked: %s',
    async (change) => {
      const question = await press({ row: `${change}:${one.simple.id}` });
      expect(said(question)).toContain('1 set then lacks a part and is out of stock:');
      expect(said(question)).toContain(nameOf(one));
      expect(said(question)).not.toContain(nameOf(other));
      expect(question.links(/manage-collections\/update/)).toContain(`${SETS}/update/${one.set._id}`);

      const plain = await ownProduct();
      const all = await press({ bulk: change, ids: [one.perfume.id, one.simple.id, other.simple.id, plain.id] });
      expect(said(all)).toContain('2 sets then lack a part and are out of stock:');
      for (const own of [one, other]) expect(said(all)).toContain(nameOf(own));
      expect(await rowOf(one.simple.id)).toMatchObject({ visible: true, deleted_at: null });
      await plain.forget();
    },
  );

  it('nothing is asked where no set holds what is hidden, or where it is hidden already', async () => {
    const plain = await ownProduct();
    expect((await press({ row: `hide:${plain.id}` })).text).toContain('1 product is hidden now');
    await plain.forget();
    await changePart(one.simple.id, { visible: false });
    expect((await press({ row: `hide:${one.simple.id}` })).text).toContain('Nothing changed');
    await changePart(one.simple.id, { visible: true });
  });

  it('it is hidden once that is confirmed', async () => {
    const question = await press({ row: `hide:${one.simple.id}` });
    expect((await admin.submit(question.form({ confirmed: 'yes' }))).text).toContain('1 product is hidden now');
    expect(await rowOf(one.simple.id)).toMatchObject({ visible: false });
    await changePart(one.simple.id, { visible: true });
  });

  it('its own screen names them, where it is hidden and where it is deleted', async () => {
    const page = await admin.open(updatePath(one.simple.id));
    expect(page.text).toContain('Part of 1 set, which is out of stock while this is hidden or out of stock:');
    expect(page.all('.confirm')[0]?.text).toContain(nameOf(one));
    const arabic = await (await adminVisitor('ar')).open(updatePath(one.simple.id));
    expect(arabic.text).toContain('طقم واحد سينقصه منتج فينفد:');
  });
});

describe('sets that lack a part', () => {
  afterEach(async () => {
    await one.mend();
    await other.mend();
  });

  const idsOf = (page: Page) => page.all('input[name="ids"]').map((tick) => tick.getAttribute('value'));
  const listed = async (query: string) => idsOf(await admin.open(`${SETS}?q=${one.set.slug}&${query}`));

  it('are marked with what is missing, and found by the filters', async () => {
    expect(await listed('missing=part')).toEqual([]);
    expect(await listed('stock=out')).toEqual([]);
    expect(await listed('stock=in')).toContain(one.set._id);
    await changePart(one.perfume.id, { md_available: false });
    expect(await listed('missing=part')).toEqual([one.set._id]);
    expect(await listed('stock=out')).toEqual([one.set._id]);
    expect(await listed('stock=in')).not.toContain(one.set._id);
    const row = (await admin.open(`${SETS}?q=${one.set.slug}&missing=part`)).all('.collection-row')[0];
    expect(row?.text).toContain('Lacks a part');
    expect(row?.text).toContain(`2 × ${one.perfume.nameEn} 50 ml · Out of stock`);
    expect(row?.text).not.toContain(one.simple.nameEn);
  });

  it('are counted on the overview, whose tile leads to exactly these', async () => {
    const tile = async () => {
      const page = await admin.open('/admin');
      const figure = page.all('.figure').find(({ text }) => text.includes('Sets that lack a part'));
      return {
        count: Number(figure?.querySelector('.figure-value')?.text),
        to: figure?.querySelector('a')?.getAttribute('href') ?? '',
      };
    };
    const before = await tile();
    await changePart(one.perfume.id, { available: false });
    await changePart(other.perfume.id, { deleted_at: new Date() });
    const { count, to } = await tile();
    expect(count).toBe(before.count + 2);
    const rows = idsOf(await admin.open(to));
    expect(rows).toHaveLength(count);
    expect(rows).toEqual(expect.arrayContaining([one.set._id, other.set._id]));
  });
});

describe('the form of a classic set', () => {
  it('says what the parts cost, in what is found, by themselves and together', async () => {
    const { perfume, simple } = one;
    const { md_price_after: bottle } = await rowOf(perfume.id);
    const found = await send(admin, formOf(await admin.open(CREATE)), {
      ...sample(),
      find: `S-${simple.id}`,
      step: 'find',
    });
    const offered = found.all('#contents button[name="step"][value^="add:"]').map(({ text }) => text);
    expect(offered.join(' ')).toContain(egp(simple.price));

    const first = await send(admin, formOf(found), { step: `add:${simple.id}:` });
    const both = await send(admin, formOf(first), { step: `add:${perfume.id}:50ml` });
    const more = await send(admin, formOf(both), { 'contents[1].quantity': '3', step: 'preview' });
    const sum = more.all('.pick-sum')[0]?.text;
    expect(sum).toContain(egp(simple.price + 3 * Number(bottle)));
    const odd = await send(admin, formOf(more), { 'contents[1].quantity': 'x', step: 'preview' });
    expect(odd.all('.pick-sum')[0]?.text).toContain('—');
  });

  it('shows a size that is out of stock as such, and the card as shoppers would see it', async () => {
    const { perfume } = one;
    await changePart(perfume.id, { md_available: false });
    const row = { 'contents[0].productId': perfume.id, 'contents[0].size': '50ml', 'contents[0].quantity': '1' };
    const page = await send(admin, formOf(await admin.open(CREATE)), { ...sample(), ...row, step: 'preview' });
    expect(page.all('#contents .pick-row')[0]?.text).toContain('Out of stock');
    expect(page.all('#preview .card')[0]?.text).toContain('Out of stock');
    await one.mend();
  });
});
