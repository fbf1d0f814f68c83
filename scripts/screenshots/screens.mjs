import { adminScreensOf } from './admin-screens.mjs';

const opener = (id) => `[popovertarget="${id}"]:visible`;

/** Sends the form that holds that field, whatever the browser has against it. */
const sendFormWith = (field) => async (page) => {
  await page
    .locator(`main form:has([name="${field}"])`)
    .last()
    .evaluate((form) => {
      form.noValidate = true;
      form.requestSubmit();
    });
  await page.locator('main [aria-invalid="true"], main [role="alert"]').first().waitFor();
};

/** A mobile number that is too short, no street, no way to pay. */
async function checkOutWrongly(page) {
  await page.locator('main [name="phone"]').fill('0100 555');
  await page.locator('main [name="street"]').fill('');
  await sendFormWith('idempotencyKey')(page);
}

async function openDrawer(page) {
  await page.locator(opener('menu-drawer')).click();
  await page.locator('#menu-drawer summary').first().click();
}

async function openCart(page) {
  await page.locator(opener('cart-popup')).click();
}

async function openAccountMenu(page) {
  const button = page.locator('header .btn-quiet:visible').last();
  await button.hover();
  await page.locator('header [aria-haspopup="menu"]').waitFor();
  await page.locator('header [aria-haspopup="menu"]').click();
}

async function openCategories(page) {
  await page.locator('.cat-top').nth(1).hover();
  await page.locator('.cat-families a').first().hover();
}

async function suggest(page) {
  const sheet = page.locator(opener('search-sheet'));
  if (await sheet.count()) await sheet.click();
  const box = page.locator('header input[name="q"]:visible');
  await box.click();
  await box.pressSequentially((await page.locator('html').getAttribute('lang')) === 'ar' ? 'عود' : 'oud');
  await page.getByRole('option').first().waitFor();
}

/** Fills every slot but the gift, as far as a shopper half-way is. */
async function compose(page) {
  for (let slot = 0; slot < 3; slot += 1)
    await page
      .locator('select[name="selectedItems"]')
      .nth(slot)
      .selectOption({ index: slot + 1 });
}

/**
 * Every screen with the states that look different: who sees it, its address, and what to do before the picture.
 * `widths` where a state exists at some widths only; `whole` for the whole page instead of the part in view.
 */
export function screensOf(items, { guest, customer, admin, orders }) {
  const screen = (name, who, path, more = {}) => ({ name, who, path, whole: !more.act, ...more });
  return [
    screen('home', guest, '/'),
    screen('store', guest, '/store'),
    screen('store-custom', guest, '/store?category=perfume&branch=custom&gender=unisex'),
    screen('store-narrowed', guest, '/store?category=perfume&family=oud&season=winter'),
    screen('store-search', guest, '/store?q=oud'),
    screen('store-nothing-found', guest, '/store?q=zzzzzz'),
    screen('store-unknown-category', guest, '/store?category=soap'),
    screen('product', guest, `/store/${items.perfume.slug}`),
    screen('wish-shared', guest, `/wishlist?p=${items.perfume.slug},${items.incense.slug}`),
    screen('product-large', guest, `/store/${items.perfume.slug}/pictures/1`),
    screen('product-plain', guest, `/store/${items.incense.slug}`),
    screen('product-sold-out', guest, `/store/${items.soldOut.slug}`),
    screen('family', guest, '/families/oud'),
    screen('finder', guest, '/finder'),
    screen('finder-result', guest, '/finder?family=amber,oud&moment=evening&season=winter&trail=3&avoid=sweet'),
    screen('collections', guest, '/collections'),
    screen('collections-nothing-found', guest, '/collections?q=zzzzzz'),
    screen('collection-bundle', guest, `/collections/${items.bundle.slug}`),
    screen('collection-offer', guest, `/collections/${items.offer.slug}`),
    screen('collection-composing', guest, `/collections/${items.offer.slug}`, { act: compose, whole: true }),
    screen('contact', guest, '/contact'),
    screen('page-terms', guest, '/pages/terms'),
    screen('settings', guest, '/settings'),
    screen('cart-guest', guest, '/cart'),
    screen('login', guest, '/auth/login'),
    screen('login-errors', guest, '/auth/login', { act: sendFormWith('password'), whole: true }),
    screen('register', guest, '/auth/register'),
    screen('register-errors', guest, '/auth/register', { act: sendFormWith('passwordConfirm'), whole: true }),
    screen('not-found', guest, '/nowhere'),
    screen('drawer', guest, '/', { act: openDrawer, widths: [390, 820] }),
    screen('drawer-admin', admin, '/', { act: openDrawer, widths: [390, 820] }),
    screen('menu-categories', guest, '/', { act: openCategories, widths: [1440] }),
    screen('menu-account', admin, '/', { act: openAccountMenu, widths: [820, 1440] }),
    screen('suggestions', guest, '/', { act: suggest }),
    screen('cart', customer, '/cart'),
    screen('cart-popup', customer, '/', { act: openCart }),
    screen('checkout', customer, '/checkout'),
    screen('checkout-errors', customer, '/checkout', { act: checkOutWrongly, whole: true }),
    screen('order-placed', customer, `/checkout/success?order=${orders.transfer}`),
    screen('order-unknown', customer, '/checkout/success?order=none'),
    screen('order', customer, `/user/my-orders/${orders.cash}`),
    screen('order-canceled', customer, `/user/my-orders/${orders.canceled}`),
    screen('order-cancel', customer, `/user/my-orders/${orders.transfer}`, {
      act: (page) => page.locator('.cancel-order > summary').click(),
      whole: true,
    }),
    screen('my-orders', customer, '/user/my-orders'),
    screen('my-orders-none', admin, '/user/my-orders'),
    screen('profile', customer, '/user/profile'),
    screen('profile-errors', customer, '/user/profile', { act: sendFormWith('currentPassword'), whole: true }),
    ...adminScreensOf(screen, items, { admin, orders }),
  ];
}
