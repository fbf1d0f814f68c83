import { beforeAll, describe, expect, it } from 'vitest';

import { database } from '../support/database';
import { endWith } from '../support/file-end';
import { adminVisitor, registeredVisitor } from '../support/people';
import {
  auditOf,
  CREATE,
  createProduct,
  forgetProducts,
  formOf,
  LIST,
  newCode,
  rowOf,
  simple,
  updatePath,
} from '../support/product-form';
import type { Page } from '../support/page';
import { customPerfume, ownProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

let admin: Visitor;
let arabic: Visitor;

beforeAll(async () => {
  [admin, arabic] = [await adminVisitor(), await adminVisitor('ar')];
});
endWith(forgetProducts);

describe('the list', () => {
  it('finds, filters and sorts, and says so where nothing is left', async () => {
    const code = newCode();
    await createProduct(admin, simple({ code, 'name.ar': 'Latin only', visible: 'false', available: 'false' }));
    const found = async (query: string) => (await admin.open(`${LIST}?q=${code}&${query}`)).text.includes(code);
    expect(await found('view=hidden')).toBe(true);
    expect(await found('view=visible')).toBe(false);
    expect(await found('stock=out&category=incense&branch=incenseCones&missing=arabic')).toBe(true);
    expect(await found('missing=image')).toBe(true);
    expect(await found('category=perfume')).toBe(false);
    const cheapest = (await admin.open(`${LIST}?sort=priceAfter&view=visible`))
      .all('.product-row .money')
      .map(({ text }) => text);
    expect(cheapest.length).toBeGreaterThan(5);
    const none = await arabic.open(`${LIST}?q=zzzzzzzzzzz`);
    expect(none.text).toContain('لا يوجد منتج بهذه المواصفات');
    expect((await admin.open(`${LIST}?page=99&view=nonsense&sort=;`)).status).toBe(200);
  });

  it('shows what is in stock in some of its sizes only, and finds it', async () => {
    const { id, slug } = await customPerfume();
    const perfume = await ownProduct(id);
    const shown = async (stock: string) => {
      const row = (await admin.open(`${LIST}?q=S-${perfume.id}&stock=${stock}`)).document.querySelector('.product-row');
      return row ? row.text.includes('Out: 100 ml') : null;
    };
    const setOut = (sizes: Record<string, boolean>) =>
      database()`update products set ${database()(sizes)} where id = ${perfume.id}`;
    try {
      await setOut({ lg_available: true, md_available: true, sm_available: true });
      expect([await shown('in'), await shown('some'), await shown('out')]).toEqual([false, null, null]);
      await setOut({ lg_available: false });
      expect([await shown('in'), await shown('some'), await shown('out')]).toEqual([true, true, null]);
      await setOut({ md_available: false, sm_available: false });
      expect([await shown('in'), await shown('some'), await shown('out')]).toEqual([null, null, false]);
    } finally {
      await perfume.forget();
    }
    expect(slug).not.toBe(perfume.slug);
  });

  it('does one thing to a row, or to all that are ticked, and asks before it deletes', async () => {
    const products = [await ownProduct(), await ownProduct()];
    const ids = products.map(({ id }) => id);
    const list = await admin.open(LIST);
    const form = list.form({ bulk: true, returnTo: true });
    const hidden = await admin.submit(form, { bulk: 'hide', ids });
    expect(hidden.text).toContain('2 products are hidden now');
    expect((await admin.submit(form, { bulk: 'hide', ids })).text).toContain('Nothing changed');
    await admin.submit(form, { row: `show:${ids[0] ?? ''}` });
    await admin.submit(form, { row: `outOfStock:${ids[0] ?? ''}` });
    expect(await rowOf(ids[0] ?? '')).toMatchObject({ visible: true, available: false });
    expect(await auditOf(ids[0] ?? '')).toEqual(['hide', 'show', 'update']);
    const asked = await admin.submit(form, { bulk: 'delete', ids });
    expect(asked.text).toContain('Delete these 2 products?');
    expect((await rowOf(ids[1] ?? '')).deleted_at).toBeNull();
    const gone = await admin.submit(asked.form({ confirmed: 'yes' }));
    expect(gone.text).toContain('2 products deleted');
    expect((await rowOf(ids[1] ?? '')).deleted_at).not.toBeNull();
    expect((await admin.submit(form, { bulk: 'show', ids: [] })).text).toContain('Tick at least one product first.');
    expect((await admin.submit(form, { bulk: 'burn', ids })).text).toContain('Choose what to do');
  });

  it.each(['hide', 'delete'])(
    'waits for whoever else is changing some of them, whatever the order in which they lie: %s',
    async (bulk) => {
      const [high, low] = await twoBackwards();
      const list = await admin.open(LIST);
      let answer: Promise<Page> | undefined;
      await database().begin(async (other) => {
        await other`select 1 from products where id = ${low} for update`;
        // Only deleting asks for it; hiding takes no notice.
        answer = admin.submit(list.form({ bulk: true, returnTo: true }), { bulk, ids: [high, low], confirmed: 'yes' });
        await untilSomeoneWaits();
        await other`select 1 from products where id = ${high} for update`;
      });
      expect((await answer)?.text).toContain(bulk === 'delete' ? '2 products deleted' : '2 products are hidden now');
    },
  );
});

/** Two products of which the one that was made first has the higher id. */
async function twoBackwards(): Promise<[string, string]> {
  for (let first = (await ownProduct()).id; ;) {
    const { id } = await ownProduct();
    if (id < first) return [first, id];
    first = id;
  }
}

async function untilSomeoneWaits(): Promise<void> {
  await expect
    .poll(async () => (await database()`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).length)
    .toBeGreaterThan(0);
}

describe('those who are no admins', () => {
  it('get nothing and change nothing', async () => {
    const product = await ownProduct();
    const { visitor: customer } = await registeredVisitor();
    const { visitor: demoted, person } = await registeredVisitor();
    await database()`update users set role = 'admin' where email = ${person.email}`;
    const update = await demoted.open(updatePath(product.id));
    const list = await demoted.open(LIST);
    expect([update.status, list.status]).toEqual([200, 200]);
    await database()`update users set role = 'user' where email = ${person.email}`;
    for (const visitor of [new Visitor(), customer, demoted]) {
      for (const path of [LIST, CREATE, updatePath(product.id), `${LIST}/preview/${product.id}`, `${LIST}.data`]) {
        const response = await visitor.request(path);
        expect(await response.text()).not.toContain('AT-');
        if (!path.endsWith('.data')) expect(response.headers.get('Location')).toMatch(/^\/auth\/login/);
      }
      await visitor.upload(formOf(update), { price: '1' });
      await visitor.submit(list.form({ bulk: true, returnTo: true }), { bulk: 'hide', ids: [product.id] });
      await visitor.upload(formOf(update), simple());
    }
    expect(await rowOf(product.id)).toMatchObject({ price_after: product.price, visible: true });
    expect(await auditOf(product.id)).toEqual([]);
    await product.forget();
  });
});
