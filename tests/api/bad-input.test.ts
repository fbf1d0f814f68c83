import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase } from '../support/database';
import { registeredVisitor } from '../support/people';
import { simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

describe('a way back that is written in Arabic', () => {
  const arabic = '/store?q=عود';
  const escaped = '/store?q=%D8%B9%D9%88%D8%AF';

  it('is gone to from login', async () => {
    const { person } = await registeredVisitor();
    const visitor = new Visitor('ar');
    const page = await visitor.open(`/auth/login?redirectTo=${encodeURIComponent(arabic)}`);
    const answer = await visitor.submitRaw(page.form({ email: true, password: true }), {
      email: person.email,
      password: person.password,
    });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, escaped]);
  });

  it('is gone to from the cart and from the choice of language', async () => {
    const { visitor } = await registeredVisitor();
    const add = (await visitor.open(`/store/${(await simpleProduct()).slug}`)).form({
      intent: 'add',
      itemType: 'Product',
    });
    expect((await visitor.submitRaw(add, { returnTo: arabic })).headers.get('Location')).toBe(escaped);
    const language = (await visitor.open('/')).form({ returnTo: true, lng: true });
    expect((await visitor.submitRaw(language, { returnTo: arabic, lng: 'ar' })).headers.get('Location')).toBe(escaped);
  });
});

describe('an address that cannot be decoded', () => {
  it.each(['/store/%', '/collections/%FF', '/%ED%A0%80', '/user/my-orders/%E0%A4%A', '/%?q=%'])(
    '%s is not found, in the reader’s language',
    async (path) => {
      const { visitor } = await registeredVisitor('ar');
      const page = await visitor.open(path);
      expect([page.status, page.lang]).toEqual([404, 'ar']);
      expect(page.heading).toBe('هذه الصفحة غير موجودة');
      expect(page.all('.site-footer')).toHaveLength(1);
    },
  );
});

describe('a page that is not there', () => {
  it.each(['/store/no-such-thing', '/collections/no-such-thing', '/no/such/thing'])(
    '%s says so in its title',
    async (path) => {
      expect((await new Visitor().open(path)).all('title').map(({ text }) => text)).toEqual([
        'This page is not on our shelves · Attara',
      ]);
      expect((await new Visitor('ar').open(path)).all('title').map(({ text }) => text)).toEqual([
        'هذه الصفحة غير موجودة · عطارة',
      ]);
    },
  );
});

describe('what a guest adds', () => {
  it.each([{ quantity: '21' }, { quantity: 'many' }, { quantity: '-1' }])(
    'in an impossible way is refused before login: %o',
    async (changes) => {
      const visitor = new Visitor();
      const { slug } = await simpleProduct();
      const form = (await visitor.open(`/store/${slug}`)).form({ intent: 'add', itemType: 'Product' });
      const page = await visitor.submit(form, changes);
      expect(page.path).toBe(`/store/${slug}`);
      expect(page.text).toContain('Choose a quantity from 1 to 20.');
      expect((await visitor.open('/auth/login')).text).not.toContain('Kept for you');
    },
  );

  it('may be written in Arabic digits', async () => {
    const visitor = new Visitor('ar');
    const form = (await visitor.open(`/store/${(await simpleProduct()).slug}`)).form({
      intent: 'add',
      itemType: 'Product',
    });
    expect((await visitor.submit(form, { quantity: '٢' })).path).toMatch(/^\/auth\/login\?/);
  });
});
