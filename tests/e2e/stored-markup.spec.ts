import { adminToken, apiForm, apiToken, callApi } from '../support/api';
import { orderOf, placeByApi } from '../support/api-shopping';
import { changeRow } from '../support/change-rows';
import { environment } from '../support/environment';
import { markupFaultsIn, markupFaultsOf } from '../support/inert-page';
import { adminVisitor, newPerson, registeredVisitor } from '../support/people';
import { pictureFile } from '../support/pictures';
import { newCode } from '../support/product-form';
import { codRegion, deliveryAddress } from '../support/shopping';
import type { Visitor } from '../support/visitor';
import { opened } from './journey';
import { expect, journeys, sitDown } from './shop-test';
import { OTHER_TURN, PLAIN } from './tags';

// Over HTTP what the shop answers is read; in a browser, in the long run, what it does with that.

/**
 * Texts that would do something if a page ever took them for more than text. `\u202E` would turn the rest of a line
 * around.
 */
const IMAGE = '<img src=x onerror=window.harmed=1>';
const CLOSING = '"><script>window.harmed=1</script>';
const ENDING = '</script><script>window.harmed=1</script>';
const DRAWING = "'><svg/onload=window.harmed=1>\u202E";
const LINK = 'javascript:window.harmed=1';
const BOLD = '"><b onclick=x>';
const DRAWN = DRAWING.replace('\u202E', '');

const both = (text: string) => ({ en: text, ar: `${text} ع` });

type Made = Record<
  | 'product'
  | 'slug'
  | 'plain'
  | 'plainSlug'
  | 'collection'
  | 'collectionSlug'
  | 'mainBanner'
  | 'homeBanner'
  | 'homeSection',
  string
>;

/** The newest record of an answer that lists all of its kind. */
const idIn = (answer: { status: number; data: Record<string, unknown>; body: unknown }, name: string): string => {
  const made = answer.data[name] as { _id: string; slug?: string } | undefined;
  if (!made) throw new Error(`${name} answers ${answer.status}: ${JSON.stringify(answer.body)}`);
  return made._id;
};

/** Writes markup into every text that an admin writes of products, banners and sections. */
async function writeEverything(): Promise<Made & { forget: () => Promise<void> }> {
  const token = await adminToken();
  const product = await callApi('POST', '/product', {
    token,
    json: {
      ...{ name: both(IMAGE), code: newCode(), description: both(`${ENDING}\n${LINK}\n${CLOSING}`) },
      ...{
        category: 'perfume',
        branch: 'custom',
        gender: 'unisex',
        md: { price: 500, priceAfter: 400, available: true },
      },
      inspiredBy: { name: both(CLOSING) },
    },
  });
  const plain = await callApi('POST', '/product', {
    token,
    json: { name: both(DRAWN), code: newCode(), category: 'incense', branch: 'incenseCones', price: 90, volume: BOLD },
  });
  const collection = await callApi('POST', '/collection', {
    token,
    json: {
      ...{
        name: both(CLOSING),
        description: both(`${IMAGE} ${ENDING}`),
        collectionType: 'classic',
        price: 900,
        priceAfter: 800,
      },
      contents: [{ productId: idIn(product, 'product'), size: '50ml', quantity: 1 }],
    },
  });
  const picture = () => pictureFile('wide.png', { width: 1200, height: 600 });
  const mainBanner = await callApi('POST', '/main-banner', {
    token,
    form: apiForm(
      {
        alt: both(CLOSING),
        title: both(IMAGE),
        text: both(ENDING),
        action: both('<b onclick=harmed=1>'),
        link: '/store',
        order: 99,
      },
      { desktopImage: await picture(), mobileImage: await picture() },
    ),
  });
  const homeBanner = await callApi('POST', '/home-banners', {
    token,
    form: apiForm({ title: both(DRAWN), link: '/store', tone: 'dark', order: 99 }, { image: await picture() }),
  });
  const homeSection = await callApi('POST', '/home-sections', {
    token,
    json: { title: both(ENDING), source: 'products', filter: { category: 'perfume' }, limit: 4, order: 99 },
  });
  const ids = {
    product: idIn(product, 'product'),
    slug: (product.data.product as { slug: string }).slug,
    plain: idIn(plain, 'product'),
    plainSlug: (plain.data.product as { slug: string }).slug,
    collection: idIn(collection, 'collection'),
    collectionSlug: (collection.data.collection as { slug: string }).slug,
    mainBanner: idIn(mainBanner, 'mainBanner'),
    homeBanner: idIn(homeBanner, 'homeBanner'),
    homeSection: idIn(homeSection, 'homeSection'),
  };
  // Links are checked when they are written, and again when they are shown.
  await changeRow('home_banners', ids.homeBanner, { link: LINK });
  const forget = async () => {
    for (const path of [
      `/home-sections/${ids.homeSection}`,
      `/home-banners/${ids.homeBanner}`,
      `/main-banner/${ids.mainBanner}`,
    ])
      await callApi('DELETE', path, { token });
    for (const path of [`/collection/${ids.collection}`, `/product/${ids.product}`, `/product/${ids.plain}`])
      await callApi('DELETE', path, { token });
  };
  return { ...ids, forget };
}

/** A customer whose every text is markup, with an order of what is markup too, cancelled for such a reason. */
async function markedCustomer(language: 'en' | 'ar', { product, collection }: Made) {
  const { visitor, person } = await registeredVisitor(language, newPerson({ name: IMAGE }));
  const token = await apiToken(person);
  const address = {
    ...deliveryAddress((await codRegion()).id),
    name: IMAGE,
    city: CLOSING,
    street: ENDING,
    apartment: DRAWN,
    note: `${LINK} ${IMAGE}`,
  };
  const { name: _, phone: __, ...profile } = address;
  await callApi('PATCH', '/users/update-me', { token, json: profile });
  const add = () => callApi('POST', '/cart', { token, json: { type: 'Product', itemId: product, size: '50ml' } });
  const placed = async () => orderOf(await placeByApi(token, { paymentMethod: 'cod', address }))._id;
  await add();
  await callApi('POST', '/cart', { token, json: { type: 'Collection', itemId: collection } });
  const order = await placed();
  await callApi('PATCH', `/order/cancel/${order}`, { token, json: { cancelationReason: `${CLOSING} ${LINK}` } });
  // One that waits, for the status columns, and a cart.
  await add();
  await placed();
  await add();
  return { visitor, order };
}

journeys((test) => {
  test(
    'markup in every text that can be stored is text on every page that shows it',
    { tag: [OTHER_TURN, PLAIN] },
    async ({ page, language, scripts }) => {
      test.setTimeout(720_000);
      const dialogs: string[] = [];
      if (scripts)
        page.on('dialog', (dialog) => {
          dialogs.push(dialog.message());
          void dialog.dismiss();
        });
      const made = await writeEverything();
      try {
        const { visitor, order } = await markedCustomer(language, made);
        const faults: string[] = [];
        const look = async (who: Visitor, pages: [string, string[]][]) => {
          if (scripts) {
            await page.context().clearCookies();
            await sitDown(page.context(), who);
          }
          for (const [path, shows] of pages)
            if (scripts) faults.push(...(await markupFaultsOf(page, path, shows)));
            else faults.push(...markupFaultsIn((await who.open(path)).html, path, shows));
        };
        await look(visitor, [
          ['/', [IMAGE, ENDING, '<b onclick=harmed=1>', DRAWN]],
          [`/store?q=${encodeURIComponent(IMAGE)}`, [IMAGE]],
          [
            `/store?q=${encodeURIComponent(ENDING)}&page=${encodeURIComponent(CLOSING)}` +
              `&sort=${encodeURIComponent(DRAWING)}`,
            [],
          ],
          [`/store/${made.slug}`, [IMAGE, ENDING, CLOSING, LINK]],
          [`/store/${made.plainSlug}`, [DRAWN, BOLD]],
          [`/collections?q=${encodeURIComponent(CLOSING)}`, [CLOSING]],
          [`/collections/${made.collectionSlug}`, [CLOSING, IMAGE, ENDING]],
          ['/cart', [IMAGE]],
          ['/checkout', [IMAGE, CLOSING, ENDING, DRAWN]],
          ['/user/profile', [IMAGE, CLOSING, ENDING, DRAWN, LINK]],
          ['/user/my-orders', [IMAGE]],
          [`/user/my-orders/${order}`, [IMAGE, CLOSING, ENDING, DRAWN, LINK]],
          [`/checkout/success?order=${order}`, [IMAGE]],
          [`/no-such-page/${encodeURIComponent(IMAGE)}?lng=${encodeURIComponent(CLOSING)}`, []],
        ]);
        if (scripts) {
          // What scripts put into a page: suggestions while one types, and a page without a reload.
          await page.goto('/');
          await opened(page, true);
          const box = page.locator('input[name="q"]:visible').first();
          await box.fill('<img src=x onerror');
          await expect(page.getByText(IMAGE).first()).toBeVisible();
          await page.evaluate(() => {
            document.querySelector<HTMLAnchorElement>('header nav a[href="/collections"]')?.click();
          });
          await page.waitForURL('/collections');
          expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
        }

        await look(await adminVisitor(language), [
          ['/admin', []],
          ['/admin/orders', [IMAGE]],
          ['/admin/orders?view=board', [IMAGE]],
          [`/admin/orders?q=${encodeURIComponent(CLOSING)}`, [CLOSING]],
          [`/admin/orders/${order}`, [IMAGE, CLOSING, ENDING, DRAWN, LINK]],
          [`/admin/orders/${order}/print/invoice`, [IMAGE, CLOSING, ENDING]],
          [`/admin/orders/${order}/print/slip`, [IMAGE, CLOSING, ENDING]],
          [`/admin/manage-products?q=${encodeURIComponent(IMAGE)}`, [IMAGE]],
          [`/admin/manage-products/update/${made.product}`, [IMAGE, ENDING, CLOSING, LINK]],
          [`/admin/manage-products/update/${made.plain}`, [DRAWN, BOLD]],
          [`/admin/manage-products/preview/${made.product}`, [IMAGE, ENDING, CLOSING]],
          [`/admin/manage-collections?q=${encodeURIComponent(CLOSING)}`, [CLOSING]],
          [`/admin/manage-collections/update/${made.collection}`, [CLOSING, IMAGE]],
          ['/admin/manage-main-banner', [IMAGE]],
          [`/admin/manage-main-banner/update/${made.mainBanner}`, [IMAGE, CLOSING, ENDING]],
          ['/admin/manage-home-banners', [DRAWN]],
          [`/admin/manage-home-banners/update/${made.homeBanner}`, [DRAWN]],
          ['/admin/manage-home-sections', [ENDING]],
          [`/admin/manage-home-sections/update/${made.homeSection}`, [ENDING]],
          ['/admin/audit', [IMAGE]],
        ]);
        expect(faults).toEqual([]);
        expect(dialogs).toEqual([]);
        if (scripts) expect(new URL(page.url()).origin).toBe(new URL(environment.baseUrl).origin);
      } finally {
        await made.forget();
      }
    },
  );
});
