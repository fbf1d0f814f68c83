import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import type { Page } from '../support/page';
import { adminVisitor, forgetRegistrations, registeredVisitor } from '../support/people';
import { addOnPage, addProduct, classicCollection, customPerfume, egp, simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

beforeAll(forgetRegistrations);
afterAll(closeDatabase);

const hrefs = (page: Page, within: string): string[] =>
  page.all(`${within} a[href]`).map((link) => (link.getAttribute('href') ?? '').replaceAll('&amp;', '&'));

const categoryHref = (query: string) => `/store?category=${query}`;

/**
 * The entries of the store menu (contract 3.1), written out by hand; a category whose branches have no `all` is its
 * own.
 */
const ENTRIES = [
  'all',
  'perfume&branch=all',
  ...['all', 'original', 'highCopy'].map((type) => `perfume&branch=readyMade&type=${type}`),
  ...['all', 'men', 'women', 'unisex'].map((gender) => `perfume&branch=custom&gender=${gender}`),
  'incense',
  ...['incenseSticks', 'charcoalIncense', 'incenseCones', 'airFresheners', 'pyramid'].map(
    (branch) => `incense&branch=${branch}`,
  ),
  'incenseBurners',
  ...['coal', 'pyramidal', 'sticks', 'electricity'].map((branch) => `incenseBurners&branch=${branch}`),
  ...['all', 'makhmaryat', 'bodySplash'].map((branch) => `bodyDeodorants&branch=${branch}`),
].map(categoryHref);

/** The headings of its groups, which are links where a pointer can open them. */
const GROUPS = [
  'perfume',
  'perfume&branch=readyMade',
  'perfume&branch=custom',
  'incense',
  'incenseBurners',
  'bodyDeodorants',
].map(categoryHref);

describe('the layout of a guest', () => {
  let page: Page;
  beforeAll(async () => {
    page = await new Visitor().open('/contact');
  });

  it('has the four main links, Login and Register', () => {
    const links = hrefs(page, 'header.site-header');
    expect(links).toEqual(
      expect.arrayContaining(['/', '/store', '/collections', '/contact', '/auth/login', '/auth/register']),
    );
  });

  it('has the same in the drawer, and nothing of users or admins', () => {
    const links = hrefs(page, '#menu-drawer');
    expect(links).toEqual(
      expect.arrayContaining(['/', '/store', '/collections', '/contact', '/auth/login', '/auth/register']),
    );
    expect(links.filter((href) => /^\/(user|admin)/.test(href))).toEqual([]);
  });

  it('leads to exactly the places of the store menu, by one list for the bar and the drawer', () => {
    const places = new Set(hrefs(page, '#menu-drawer .cat-bar').filter((href) => href.startsWith('/store?')));
    expect([...places].sort()).toEqual([...new Set([...ENTRIES, ...GROUPS])].sort());
    expect(page.all('header .cat-bar, header ~ .cat-bar')).toHaveLength(0);
    expect(page.all('header input[name="q"]')).toHaveLength(1);
  });

  it('opens with the offer: its title, a shop-now link, the two languages', async () => {
    const [offer] = await database()<
      { title: string; link: string }[]
    >`select title_en as title, link from offer limit 1`;
    const bar = page.document.querySelector('.offer-bar');
    expect(bar?.text).toContain(offer?.title);
    expect(bar?.text).toContain('Shop now');
    expect(hrefs(page, '.offer-bar')).toContain(offer?.link);
    expect(page.forms({ lng: true }).length).toBeGreaterThan(0);
  });

  it('says how to reach the shop, in the footer and on the contact page', async () => {
    const [settings] = await database()<
      { email: string; phone: string; branch: string; facebook: string; instagram: string }[]
    >`
      select email, phone, branch_address_en as branch, facebook, instagram from settings limit 1`;
    for (const within of ['footer', 'main']) {
      const links = hrefs(page, within);
      expect(links).toContain(`mailto:${settings?.email ?? ''}`);
      expect(links).toContain(`tel:${settings?.phone ?? ''}`);
      expect(links).toEqual(expect.arrayContaining([settings?.facebook, settings?.instagram]));
      const text = page
        .all(within)
        .map((part) => part.text)
        .join(' ');
      expect(text).toContain(settings?.branch);
      expect(text).toMatch(/24\/7/);
      expect(text).toMatch(/within 24 hours/);
    }
  });
});

describe('the layout of a customer', () => {
  it('shows the name, the profile menu and the number of pieces in the cart, no admin chip', async () => {
    const { visitor, person } = await registeredVisitor();
    await addProduct(visitor, (await simpleProduct()).slug, undefined, 3);
    const page = await visitor.open('/');
    const header = page.document.querySelector('header.site-header');
    expect(header?.text).toContain(person.name);
    expect(page.document.querySelector('header.site-header .count-badge')?.text).toBe('3');
    const links = hrefs(page, 'header.site-header');
    expect(links).toEqual(expect.arrayContaining(['/user/profile', '/user/my-orders']));
    expect(links.filter((href) => /^\/(admin|auth)/.test(href))).toEqual([]);
    expect(page.all('header.site-header .tag, #menu-drawer .tag')).toHaveLength(0);
    const drawer = page.document.querySelector('#menu-drawer');
    expect(drawer?.text).toContain(person.name);
    expect(drawer?.text).toContain('User profile');
    expect(drawer?.text).toContain('Log out');
    expect(drawer?.text).not.toContain('Admin access');
    expect(hrefs(page, '#menu-drawer')).toEqual(expect.arrayContaining(['/user/profile', '/user/my-orders']));
  });

  it('is without the category bar at checkout', async () => {
    const { visitor } = await registeredVisitor();
    await addProduct(visitor, (await simpleProduct()).slug);
    for (const path of ['/cart', '/user/profile', '/user/my-orders', '/checkout/success']) {
      expect((await visitor.open(path)).all('.cat-bar').length, path).toBe(1);
    }
    const checkout = await visitor.open('/checkout');
    expect(checkout.path).toBe('/checkout');
    expect(checkout.all('.cat-bar')).toHaveLength(0);
  });
});

describe('the layout of login and register', () => {
  it.each(['/auth/login', '/auth/register'])('%s is that of every public page', async (path) => {
    const page = await new Visitor().open(path);
    for (const part of ['.offer-bar', 'header.site-header', '.cat-bar', '.site-footer'])
      expect(page.all(part), part).toHaveLength(1);
  });
});

describe('the layout of an admin', () => {
  it('has the chip, and the way to the orders, in the menu and in the drawer', async () => {
    const page = await (await adminVisitor()).open('/');
    expect(page.all('header.site-header .tag').map((tag) => tag.text)).toContain('admin');
    expect(page.all('#menu-drawer .drawer-head .tag').map((tag) => tag.text)).toContain('admin');
    expect(page.document.querySelector('#menu-drawer')?.text).toContain('Admin access');
    for (const within of ['header.site-header', '#menu-drawer']) expect(hrefs(page, within)).toContain('/admin/orders');
  });

  it('leads to every screen of the back office: in the order of the menu', async () => {
    const named =
      'manage-products manage-collections manage-home-sections update-offer-bar manage-main-banner ' +
      'manage-home-banners orders orders/confirm customers';
    const others =
      'pack update-offer-banner update-spread stock reviews coupons couriers messages reports pages settings regions ' +
      'staff audit caches';
    const below = (names: string) => names.split(' ').map((name) => `/admin/${name}`);
    const screens = [...below(named), '/admin', ...below(others)];
    const admin = await adminVisitor();
    const page = await admin.open('/');
    for (const within of ['header.site-header', '#menu-drawer']) {
      expect(hrefs(page, within).filter((href) => href.startsWith('/admin'))).toEqual(screens);
    }
    for (const screen of screens) {
      const opened = await admin.open(screen);
      expect([opened.status, opened.path]).toEqual([200, screen]);
      expect(hrefs(opened, '.admin-side').sort()).toEqual(expect.arrayContaining([...screens].sort()));
      expect(opened.all('.admin-side [aria-current="page"]').map((link) => link.getAttribute('href'))).toEqual([
        screen,
      ]);
    }
  });
});

describe('the cart popup', () => {
  it('sums its lines and says sizes; with nothing in it, Checkout is disabled', async () => {
    const { visitor } = await registeredVisitor();
    const empty = (await visitor.open('/')).document.querySelector('#cart-popup');
    expect(empty?.querySelector('button[disabled]')?.text).toContain('Checkout');
    expect(empty?.querySelectorAll('a[href="/checkout"]')).toHaveLength(0);
    const perfume = await customPerfume();
    await addProduct(visitor, perfume.slug, '50ml', 2);
    const page = await visitor.open('/');
    const filled = page.document.querySelector('#cart-popup');
    expect(filled?.querySelector('img')).not.toBeNull();
    expect(filled?.text).toContain('50 ml');
    expect(filled?.text).toContain(egp(2 * perfume.mdPrice));
    expect(filled?.querySelectorAll('a[href="/checkout"]')).toHaveLength(1);
    for (const intent of ['increase', 'decrease', 'remove'])
      expect(page.forms({ intent, lineId: true }).length, intent).toBeGreaterThan(0);
  });

  it('says what happened in the words of the shop', async () => {
    const { visitor } = await registeredVisitor();
    expect((await addOnPage(visitor, (await simpleProduct()).slug)).text).toContain('added To Successfully');
    const cart = await visitor.open('/cart');
    expect((await visitor.submit(cart.form({ intent: 'remove', lineId: true }))).text).toContain(
      'Item Deleted Successfully',
    );
  });
});

describe('a collection’s card', () => {
  it('adds a bundle at once, for a guest by way of login; a set has only its page', async () => {
    const [visitor, bundle] = [new Visitor(), await classicCollection()];
    const [set] = await database()<{ id: string; slug: string }[]>`
      select id, slug from collections where collection_type = 'classice' and visible and deleted_at is null
        order by created_at limit 1`;
    const pages = [await visitor.open('/collections'), await visitor.open('/collections?page=2')];
    const [form] = pages.flatMap((page) => page.forms({ intent: 'add', itemType: 'Collection', itemId: bundle.id }));
    if (!form) throw new Error(`No card adds ${bundle.slug}`);
    expect(pages.flatMap((page) => page.forms({ itemId: set?.id ?? '' }))).toHaveLength(0);
    expect(pages.flatMap((page) => hrefs(page, 'main article'))).toEqual(
      expect.arrayContaining([`/collections/${bundle.slug}`, `/collections/${set?.slug ?? ''}`]),
    );
    const answer = await visitor.submit(form);
    expect(answer.path).toMatch(/^\/auth\/login\?redirectTo=/);
  });

  it('says what is off above one per cent, free delivery, and out of stock', async () => {
    const visitor = new Visitor();
    const rows = await database()<{ slug: string; offer: number; free: boolean; available: boolean }[]>`
      select slug, offer, free_shipping as free, available from collections where visible and deleted_at is null`;
    const pages = [await visitor.open('/collections'), await visitor.open('/collections?page=2')];
    for (const { slug, offer, free, available } of rows) {
      const card = pages
        .flatMap((page) => page.all('main article'))
        .find((one) => one.querySelector(`a[href="/collections/${slug}"]`));
      const badges = card?.querySelector('.card-badges')?.text ?? '';
      expect(badges.includes('Out of stock'), slug).toBe(!available);
      expect(badges.includes(`${offer}% off`), slug).toBe(offer > 1);
      expect(badges.includes('Free delivery'), slug).toBe(free);
    }
  });

  it('stands under a title, a trail and a filter, with pages', async () => {
    const page = await new Visitor().open('/collections');
    expect(page.heading).toBe('Collections');
    expect(hrefs(page, 'main nav[aria-label="You are here"]')).toContain('/');
    expect(page.forms({ q: true }).length).toBeGreaterThan(0);
    expect(hrefs(page, 'main nav[aria-label="Pages"]').some((href) => href.includes('page=2'))).toBe(true);
  });
});
