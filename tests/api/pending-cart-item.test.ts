import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { changeRow } from '../support/change-rows';
import type { Fields } from '../support/page';
import { forgetRegistrations, newPerson, registeredVisitor } from '../support/people';
import { rounds } from '../support/sample';
import { customPerfume, ownProduct, simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

/** A guest who has chosen a product and now stands before the form of login or registration. */
async function guestAt(way: 'login' | 'register', slug: string, chosen: Fields = {}) {
  const visitor = new Visitor();
  const add = (await visitor.open(`/store/${slug}`)).forms({ intent: 'add', itemType: 'Product' })[0];
  if (!add) throw new Error(`/store/${slug} has no form that adds it`);
  const asked = await visitor.submit(add, chosen);
  const page = way === 'login' ? asked : await visitor.open(asked.path.replace('/login', '/register'));
  // Both forms stand on both pages; the page's own comes first.
  return { visitor, form: page.form({ email: true, password: true }) };
}

const quantitiesOf = async (email: string) =>
  (
    await database()<{ quantity: number }[]>`
      select quantity from cart_items where user_id = (select id from users where email = ${email})`
  ).map(({ quantity }) => quantity);

describe('what a guest chose', () => {
  it.each(['login', 'register'] as const)(
    'goes in once when the button of %s is pressed twice',
    { timeout: 360_000 },
    async (way) => {
      const { slug } = await simpleProduct();
      for (let round = 0; round < rounds(20, 3); round += 1) {
        const person = way === 'login' ? (await registeredVisitor()).person : newPerson();
        await forgetRegistrations();
        const { visitor, form } = await guestAt(way, slug);
        const fields =
          way === 'login'
            ? { email: person.email, password: person.password }
            : { ...person, passwordConfirm: person.password };
        // A browser sends the second press before the first is answered.
        const presses = await Promise.all([visitor.submitRaw(form, fields), visitor.submitRaw(form, fields)]);
        expect(presses.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
          [303, `/store/${slug}`],
          [303, `/store/${slug}`],
        ]);
        expect((await visitor.open(`/store/${slug}`)).all('.toast-region')[0]?.text).toContain('added To Successfully');
        expect(await quantitiesOf(person.email), `round ${String(round)}`).toEqual([1]);
      }
    },
  );

  it('brings back to the product in the size that was chosen', async () => {
    const { person } = await registeredVisitor();
    const { slug } = await customPerfume();
    const { visitor, form } = await guestAt('login', slug, { size: '50ml' });
    const back = await visitor.submit(form, { email: person.email, password: person.password });
    expect(back.path).toBe(`/store/${slug}?size=50ml`);
    expect(back.form({ intent: 'add', itemType: 'Product' }).values().size).toEqual(['50ml']);
    const odd = await visitor.open(`/store/${slug}?size=7ml`);
    expect(odd.form({ intent: 'add', itemType: 'Product' }).values().size).toEqual(
      (await visitor.open(`/store/${slug}`)).form({ intent: 'add', itemType: 'Product' }).values().size,
    );
  });

  it.each([
    ['login', 'header.site-header'],
    ['register', 'header.site-header'],
    ['login', '#menu-drawer'],
    ['register', '#menu-drawer'],
  ])('brings back to the product from %s of %s', async (way, within) => {
    const person = way === 'login' ? (await registeredVisitor()).person : newPerson();
    await forgetRegistrations();
    const { slug } = await customPerfume();
    const { visitor } = await guestAt('login', slug, { size: '50ml' });
    // Meanwhile they look around.
    const [link] = (await visitor.open('/contact')).all(`${within} a[href^="/auth/${way}"]`);
    const page = await visitor.open(link?.getAttribute('href') ?? '');
    const form = page.form({ email: true, password: true });
    const back = await visitor.submit(
      form,
      way === 'login'
        ? { email: person.email, password: person.password }
        : { ...person, passwordConfirm: person.password },
    );
    expect(back.path).toBe(`/store/${slug}?size=50ml`);
    expect(back.all('.toast-region')[0]?.text).toContain('added To Successfully');
    expect(await quantitiesOf(person.email)).toEqual([1]);
  });

  it('does not lead anywhere else than the page that asked for a login', async () => {
    const { person } = await registeredVisitor();
    const { visitor } = await guestAt('login', (await simpleProduct()).slug);
    const form = (await visitor.open('/user/my-orders')).form({ email: true, password: true });
    expect((await visitor.submit(form, { email: person.email, password: person.password })).path).toBe(
      '/user/my-orders',
    );
  });

  it('goes in again when it is chosen again', async () => {
    const { person } = await registeredVisitor();
    const { slug } = await simpleProduct();
    for (const quantity of [1, 2]) {
      const { visitor, form } = await guestAt('login', slug);
      await visitor.submit(form, { email: person.email, password: person.password });
      expect(await quantitiesOf(person.email)).toEqual([quantity]);
    }
  });

  it('goes in with a second press when the first one could not add it', async () => {
    const { person } = await registeredVisitor();
    const product = await ownProduct();
    try {
      const { visitor, form } = await guestAt('login', product.slug);
      const cookies = { Cookie: visitor.jar.header() };
      const press = () =>
        visitor.request(form.action, {
          method: 'POST',
          headers: cookies,
          body: new URLSearchParams({ email: person.email, password: person.password }),
        });
      const available = (is: boolean) => changeRow('products', product.id, { available: is });
      await available(false);
      expect((await press()).status).toBe(303);
      expect(await quantitiesOf(person.email)).toEqual([]);
      await available(true);
      expect((await press()).status).toBe(303);
      expect(await quantitiesOf(person.email)).toEqual([1]);
    } finally {
      await product.forget();
    }
  });
});
