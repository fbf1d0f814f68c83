import { beforeAll, describe, expect, it } from 'vitest';

import { CREATE, faultAt, forgetCollections, formOf, LIST, made, sample, send } from '../support/admin-collections';
import { database } from '../support/database';
import { environment } from '../support/environment';
import { endWith } from '../support/file-end';
import { adminVisitor } from '../support/people';
import { customPerfume, ownProduct, simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

let admin: Visitor;
beforeAll(async () => {
  admin = await adminVisitor();
});
endWith(forgetCollections);

describe('creating a composed set', () => {
  it('holds its offer and its pool, and costs what the bottles cost unless a price is fixed', async () => {
    const { id } = await customPerfume();
    const { row } = await made(admin, {
      collectionType: 'classice',
      offerType: 'buy2x50get1x50',
      poolKind: 'chosen',
      pool: id,
      price: '',
      priceAfter: '',
    });
    expect(row).toMatchObject({ type: 'classice', offerType: 'buy2x50get1x50', price: null, priceAfter: null });
    const pool = await database()`select product_id as id from collection_pool where collection_id = ${row.id}`;
    expect([...pool]).toEqual([{ id }]);
    const page = await admin.open(`${LIST}/update/${row.id}`);
    expect(page.all(`input[name="pool"][value="${id}"]`)[0]?.hasAttribute('checked')).toBe(true);
  });

  it('whose only perfume was deleted offers none, not all, and asks for another before it is saved', async () => {
    const other = await customPerfume();
    const perfume = await ownProduct(other.id);
    const { row } = await made(admin, {
      collectionType: 'classice',
      offerType: 'buy2x50get1x50',
      poolKind: 'chosen',
      pool: perfume.id,
    });
    const shop = async () => (await new Visitor().open(`/collections/${row.slug}`)).html;
    expect(await shop()).toContain(`value="${perfume.id}"`);
    const removal = new URLSearchParams({ ids: perfume.id, bulk: 'delete', confirmed: 'yes' });
    await admin.open('/admin/manage-products', {
      method: 'POST',
      body: removal,
      headers: { Origin: environment.baseUrl },
    });
    for (const id of [perfume.id, other.id]) expect(await shop()).not.toContain(`value="${id}"`);

    const page = await admin.open(`${LIST}/update/${row.id}`);
    expect(page.text).toContain('1 perfume of this set has been deleted');
    const refused = await send(admin, formOf(page), { price: '1300' });
    expect([refused.status, faultAt(refused, 'pool')]).toEqual([
      422,
      'Tick at least one perfume, or let all custom perfumes fill the set.',
    ]);
    expect(await shop()).not.toContain(`value="${other.id}"`);
    expect(formOf(refused).values().poolKind).toEqual(['chosen']);
    expect((await send(admin, formOf(refused), { poolKind: 'all' })).status).toBe(200);
    expect(await shop()).toContain(`value="${other.id}"`);
  });

  it('keeps ticked perfumes through a search for others', async () => {
    const { id } = await customPerfume();
    const asked = {
      ...sample(),
      collectionType: 'classice',
      offerType: 'buy2x50get1x50',
      poolKind: 'chosen',
      pool: id,
      findPerfume: 'zzzzqqqq',
      step: 'findPerfume',
    };
    const page = await send(admin, formOf(await admin.open(CREATE)), asked);
    expect(formOf(page).values().pool).toEqual([id]);
    expect(formOf(page).values().offerType).toEqual(['buy2x50get1x50']);
  });

  it('takes no product that is not a custom perfume', async () => {
    const { id } = await simpleProduct();
    const refused = await send(admin, formOf(await admin.open(CREATE)), {
      ...sample(),
      collectionType: 'classice',
      offerType: 'buy2x50get1x50',
      poolKind: 'chosen',
      pool: id,
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Only custom perfumes of the shop can fill a set.');
  });
});
