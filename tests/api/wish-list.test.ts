import { afterAll, describe, expect, it } from 'vitest';

import { apiCustomer, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { changeRow } from '../support/change-rows';
import { forgetRegistrations, newPerson, registeredVisitor } from '../support/people';
import { customPerfume, ownProduct, simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const slugsOf = async (token: string) =>
  ((await callApi('GET', '/wish', { token })).data.products as { slug: string }[]).map(({ slug }) => slug);

/** The heart of a product's page. */
const heartOf = async (visitor: Visitor, slug: string) =>
  (await visitor.open(`/store/${slug}`)).form({ product: slug });

describe('the wish list', () => {
  it('keeps each product once, the newest first, until it is taken off', async () => {
    const { token } = await apiCustomer();
    const [perfume, other] = [await customPerfume(), await simpleProduct()];
    expect((await callApi('PUT', `/wish/${perfume.slug}`, { token })).status).toBe(201);
    expect((await callApi('PUT', `/wish/${other.slug}`, { token })).status).toBe(201);
    expect((await callApi('PUT', `/wish/${perfume.slug}`, { token })).status).toBe(200);
    expect(await slugsOf(token)).toEqual([other.slug, perfume.slug]);
    expect((await callApi('DELETE', `/wish/${other.slug}`, { token })).status).toBe(204);
    expect((await callApi('DELETE', `/wish/${other.slug}`, { token })).status).toBe(204);
    expect(await slugsOf(token)).toEqual([perfume.slug]);
    expect(await slugsOf((await apiCustomer()).token)).toEqual([]);
    expect((await callApi('PUT', '/wish/no-such-thing', { token })).status).toBe(404);
    expect((await callApi('PUT', `/wish/${perfume.slug}`)).status).toBe(401);
  });

  it('shows what is out of stock, leaves out what is hidden, and loses what is deleted for good', async () => {
    const { token } = await apiCustomer();
    const product = await ownProduct();
    await callApi('PUT', `/wish/${product.slug}`, { token });
    await changeRow('products', product.id, { available: false });
    expect(await slugsOf(token)).toEqual([product.slug]);
    await changeRow('products', product.id, { visible: false });
    expect(await slugsOf(token)).toEqual([]);
    await product.forget();
    await database()`delete from products where id = ${product.id}`;
    expect(await database()`select 1 from wishes where product_id = ${product.id}`).toEqual([]);
  });

  it('holds a hundred that are to be seen, also where two are kept at once', async () => {
    const DEMO = 60;
    const { id: userId, token } = await apiCustomer();
    const both = [await customPerfume(), await simpleProduct()];
    const own = await Promise.all(Array.from({ length: 99 - DEMO }, () => ownProduct()));
    await database()`
      insert into wishes (user_id, product_id)
      select ${userId}, id from products where id = any(${own.map(({ id }) => id)}) or id in (
        select id from products where code like 'AT-%' and slug <> all(${both.map(({ slug }) => slug)})
        and visible and deleted_at is null order by id limit ${DEMO})`;
    const asked = await Promise.all(both.map(({ slug }) => callApi('PUT', `/wish/${slug}`, { token })));
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = both[asked.findIndex(({ status }) => status === 422)];
    await changeRow('products', own[0]?.id ?? '', { visible: false });
    expect((await callApi('PUT', `/wish/${refused?.slug ?? ''}`, { token })).status).toBe(201);
    for (const { forget } of own) await forget();
  });
});

describe('a shared list', () => {
  it('is read by anybody, names nobody, and leaves out what is not sold', async () => {
    const { visitor, person } = await registeredVisitor();
    const [perfume, hidden] = [await customPerfume(), await ownProduct()];
    for (const { slug } of [hidden, perfume]) await visitor.submit(await heartOf(visitor, slug), { intent: 'keep' });
    const address = (await visitor.open('/wishlist')).document.querySelector('.wish-share')?.getAttribute('href') ?? '';
    expect(address).toBe(`/wishlist?p=${perfume.slug},${hidden.slug}`);
    await changeRow('products', hidden.id, { visible: false });
    const page = await new Visitor().open(`${address},${'no-such-thing,'.repeat(60)}%00`);
    expect(page.status).toBe(200);
    expect(page.all('main h2 a').map((link) => link.getAttribute('href'))).toEqual([`/store/${perfume.slug}`]);
    expect(page.all('main .wish-button')).toEqual([]);
    expect(page.text).toContain('send this page’s address');
    expect(page.text).not.toContain(person.name);
    expect(page.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    await hidden.forget();
    const nothing = await new Visitor('ar').open('/wishlist?p=no-such-thing');
    expect([nothing.status, nothing.all('main article').length]).toEqual([200, 0]);
  });
});

describe('the heart of a product', () => {
  it('keeps it and takes it off, as a plain form', async () => {
    const { visitor } = await registeredVisitor();
    const { slug } = await customPerfume();
    const kept = await visitor.submit(await heartOf(visitor, slug), { intent: 'keep' });
    expect(kept.path).toBe(`/store/${slug}`);
    expect(kept.all('.toast-region')[0]?.text).toContain('Kept on your wish list');
    const list = await visitor.open('/wishlist');
    expect(list.all(`main h2 a[href="/store/${slug}"]`)).toHaveLength(1);
    const dropped = await visitor.submit(list.form({ product: slug }), { intent: 'drop' });
    expect(dropped.path).toBe('/wishlist');
    expect(dropped.all(`main h2 a[href="/store/${slug}"]`)).toHaveLength(0);
  });

  it.each(['login', 'register'] as const)('leads a guest to %s, which shows what it keeps', async (way) => {
    const person = way === 'login' ? (await registeredVisitor()).person : newPerson();
    await forgetRegistrations();
    const visitor = new Visitor();
    const { slug } = await customPerfume();
    const asked = await visitor.submit(await heartOf(visitor, slug), { intent: 'keep' });
    expect(asked.text).toContain('One step, and it is on your wish list');
    expect(asked.all('[aria-label="Kept for you"]')).toHaveLength(1);
    const page = way === 'login' ? asked : await visitor.open(asked.path.replace('/login', '/register'));
    const fields =
      way === 'login'
        ? { email: person.email, password: person.password }
        : { ...person, passwordConfirm: person.password };
    const back = await visitor.submit(page.form({ email: true, password: true }), fields);
    expect(back.path).toBe(`/store/${slug}`);
    expect((await visitor.open('/wishlist')).all(`main h2 a[href="/store/${slug}"]`)).toHaveLength(1);
  });

  it('says what it cannot do, and loses nothing', async () => {
    const { visitor } = await registeredVisitor();
    const form = await heartOf(visitor, (await customPerfume()).slug);
    const odd = await visitor.submit(form, { product: 'no-such-thing', intent: 'keep' });
    expect(odd.all('.toast-region')[0]?.text).not.toBe('');
    const guest = new Visitor();
    const asked = await guest.submit(await heartOf(guest, (await customPerfume()).slug), {
      product: 'no-such',
      intent: 'keep',
    });
    expect(asked.path).toContain('/auth/login');
    expect(asked.text).not.toContain('One step');
  });
});
