import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { changeRow } from '../support/change-rows';
import { PageForm } from '../support/page';
import { forgetRegistrations, newPerson, registeredVisitor } from '../support/people';
import { ownProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

let product: Awaited<ReturnType<typeof ownProduct>>;
let list: string;
beforeAll(async () => {
  await forgetRegistrations();
  product = await ownProduct();
  list = `/store?q=${encodeURIComponent(product.nameEn)}`;
});
afterAll(async () => {
  await product.forget();
  await closeDatabase();
});

const linesOf = (email: string) => database()<{ product: string; quantity: number }[]>`
  select product_id as product, quantity from cart_items where user_id = (select id from users where email = ${email})`;

/** The page's one form with what the button of the product's card adds to it. */
async function cardForm(visitor: Visitor) {
  const page = await visitor.open(list);
  const item = page.document.querySelector(`button[form="quick-add"][value^="${product.slug}"]`)?.getAttribute('value');
  const [form] = page.all('form#quick-add');
  if (!form || item === undefined) throw new Error(`No card at ${list} adds ${product.slug}`);
  return { form: new PageForm(form, page.url), press: { item } };
}

describe('a card adds its product by the address that it leads to', () => {
  it('for a customer, at once', async () => {
    const { visitor, person } = await registeredVisitor();
    const { form, press } = await cardForm(visitor);
    const back = await visitor.submit(form, press);
    expect(back.path).toBe(list);
    expect(await linesOf(person.email)).toEqual([{ product: product.id, quantity: 1 }]);
  });

  it('for a guest, once they have registered', async () => {
    const guest = new Visitor();
    const { form, press } = await cardForm(guest);
    const login = await guest.submit(form, press);
    expect(login.path).toMatch(/^\/auth\/login\?/);
    const person = newPerson();
    const register = await guest.open(login.path.replace('login', 'register'));
    await guest.submit(register.form({ passwordConfirm: true }), { ...person, passwordConfirm: person.password });
    expect(await linesOf(person.email)).toEqual([{ product: product.id, quantity: 1 }]);
  });

  it('and nothing at an address where no product is to be seen', async () => {
    const { visitor, person } = await registeredVisitor();
    const { form } = await cardForm(visitor);
    const status = async (item: string) => (await visitor.submitRaw(form, { item, answer: 'data' })).status;
    expect(await status('no-such-perfume')).toBe(422);
    expect(await status(`${product.slug}:7ml`)).toBe(422);
    expect(await status("'; drop table products")).toBe(422);
    await changeRow('products', product.id, { visible: false });
    expect(await status(product.slug)).toBe(422);
    await changeRow('products', product.id, { visible: true });
    expect(await linesOf(person.email)).toEqual([]);
    expect(await status(product.slug)).toBe(200);
  });
});
