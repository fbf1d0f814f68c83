/** Sends the form of the page as it is, so that its faults show. */
const save = async (page) => {
  await page.locator('.save-bar button[type="submit"]').last().click();
  await page.locator('main [aria-invalid="true"]').first().waitFor();
};

/** Ticks the first row and asks to delete it: the question before it. */
const askToDelete = async (page) => {
  await page.locator('input[name="ids"]').first().check();
  await page.locator('select[name="bulk"]').selectOption('delete');
  await page.locator('form:has(select[name="bulk"]) [type="submit"]').click();
  await page.locator('input[name="confirmed"]').first().waitFor({ state: 'attached' });
};

/** Every screen of the back office with the states that look different. */
export function adminScreensOf(screen, items, { admin, orders }) {
  const at = (name, path, more) => screen(`admin-${name}`, admin, `/admin${path}`, more);
  return [
    at('overview', ''),
    at('orders', '/orders'),
    at('orders-board', '/orders?view=board'),
    at('orders-none', '/orders?q=zzzzzz'),
    at('order', `/orders/${orders.cash}`),
    at('order-edit', `/orders/${orders.cash}/edit`, { whole: true }),
    at('order-new', '/orders/create', { whole: true }),
    at('order-decline', `/orders/${orders.cash}/decline`),
    at('confirm', '/orders/confirm'),
    at('stock', '/stock'),
    at('stock-item', `/stock/${items.perfume.id}`),
    at('stock-count', '/stock/count'),
    at('reviews', '/reviews'),
    at('coupons', '/coupons'),
    at('customers', '/customers'),
    at('invoice', `/orders/${orders.cash}/print/invoice`),
    at('orders-ticked', '/orders?tick=page'),
    at('pack', '/pack'),
    at('couriers', '/couriers'),
    at('courier-create', '/couriers/create'),
    at('sheets', '/couriers/sheets'),
    at('waybills', '/couriers/waybills'),
    at('statements', '/couriers/statements'),
    at('products', '/manage-products'),
    at('products-none', '/manage-products?q=zzzzzz'),
    at('products-delete', '/manage-products', { act: askToDelete, whole: true }),
    at('prices', '/prices?of=perfume.custom&percent=10&preview=yes&leaveOffers=on'),
    at('product-create', '/manage-products/create'),
    at('product-errors', '/manage-products/create', { act: save, whole: true }),
    at('product-update', `/manage-products/update/${items.perfume.id}`),
    at('product-scent', `/manage-products/update/${items.perfume.id}/scent`),
    at('product-pictures', `/manage-products/update/${items.perfume.id}/pictures`),
    at('product-preview', `/manage-products/preview/${items.perfume.id}`),
    at('products-import', '/manage-products/import'),
    at('collections', '/manage-collections'),
    at('collection-create', '/manage-collections/create'),
    at('collection-bundle', `/manage-collections/update/${items.bundle.id}`),
    at('collection-offer', `/manage-collections/update/${items.offer.id}`),
    at('staff', '/staff', { whole: true }),
    at('account', '/account'),
    at('two-step', '/two-step'),
    at('offer-bar', '/update-offer-bar'),
    at('offer-banner', '/update-offer-banner'),
    at('spread', '/update-spread'),
    at('main-banners', '/manage-main-banner'),
    at('main-banner', `/manage-main-banner/update/${items.mainBanner.id}`),
    at('home-banners', '/manage-home-banners'),
    at('home-banner', `/manage-home-banners/update/${items.homeBanner.id}`),
    at('home-sections', '/manage-home-sections'),
    at('home-section', `/manage-home-sections/update/${items.homeSection.id}`),
    at('settings', '/settings'),
    at('regions', '/regions'),
    at('pages', '/pages'),
    at('page', '/pages/terms'),
    at('audit', '/audit'),
    at('bin', '/bin'),
    at('reports', '/reports'),
    at('reports-products', '/reports?by=product'),
    at('caches', '/caches'),
    at('not-found', '/nowhere'),
  ];
}
