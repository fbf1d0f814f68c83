/**
 * The pages and files of the shop by their addresses, as `app/routes.ts` has them: how the log and the metrics call a request of which no page
 * was rendered, such as one for data or one that is answered with a redirect. Calls of the API name themselves.
 */
const ROUTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shop: {
    '/': 'home',
    '/store': 'store',
    '/store/:slug': 'product',
    '/collections': 'collections',
    '/collections/:slug': 'collection',
    '/contact': 'contact',
    '/settings': 'settings',
    '/cart': 'cart',
    '/api/docs': 'api-docs',
    '/language': 'language',
    '/search/suggestions': 'suggestions',
  },
  account: {
    '/auth/login': 'login',
    '/auth/register': 'register',
    '/auth/logout': 'logout',
    '/auth/token': 'token',
    '/user/profile': 'profile',
    '/user/my-orders': 'my-orders',
    '/user/my-orders/:orderId': 'order',
    '/checkout': 'checkout',
    '/checkout/success': 'checkout-success',
  },
  admin: {
    '/admin': 'overview',
    '/admin/manage-products': 'products',
    '/admin/manage-products/create': 'product-create',
    '/admin/manage-products/export': 'products-export',
    '/admin/manage-products/import': 'products-import',
    '/admin/manage-products/update/:id': 'product-update',
    '/admin/manage-products/preview/:id': 'product-preview',
    '/admin/manage-collections': 'collections',
    '/admin/manage-collections/create': 'collection-create',
    '/admin/manage-collections/update/:id': 'collection-update',
    '/admin/orders': 'orders',
    '/admin/orders/export': 'orders-export',
    '/admin/orders/:orderId': 'order',
    '/admin/orders/:orderId/print/:document': 'order-document',
    '/admin/update-offer-bar': 'update-offer-bar',
    '/admin/update-offer-banner': 'update-offer-banner',
    '/admin/manage-main-banner': 'manage-main-banner',
    '/admin/manage-main-banner/create': 'create-main-banner',
    '/admin/manage-main-banner/update/:id': 'update-main-banner',
    '/admin/manage-home-banners': 'manage-home-banners',
    '/admin/manage-home-banners/create': 'create-home-banner',
    '/admin/manage-home-banners/update/:id': 'update-home-banner',
    '/admin/manage-home-sections': 'manage-home-sections',
    '/admin/manage-home-sections/create': 'create-home-section',
    '/admin/manage-home-sections/update/:id': 'update-home-section',
    '/admin/settings': 'settings',
    '/admin/regions': 'regions',
    '/admin/audit': 'audit',
    '/admin/*': 'not-found',
  },
  files: {
    '/imgs/:kind/:file': 'image',
    '/sitemap.xml': 'sitemap',
    '/robots.txt': 'robots',
    '/healthz': 'healthz',
    '/readyz': 'readyz',
  },
};

type Pattern = { matches: RegExp; name: string };

const named = new Map<string, string>();
const patterns: Pattern[] = [];
for (const [area, routes] of Object.entries(ROUTES)) {
  for (const [address, file] of Object.entries(routes)) {
    const name = `routes/${area}/${file}`;
    if (!/[:*]/.test(address)) named.set(address, name);
    else patterns.push({ matches: new RegExp(`^${address.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`), name });
  }
}

/** The route that answers a path, or its data; undefined for calls of the API, files of the build and what there is no route for. */
export function routeNameOf(path: string): string | undefined {
  const page = path
    .toLowerCase()
    .replace(/\.data$/, '')
    .replace(/^\/_root$/, '/')
    .replace(/(?<=.)\/$/, '');
  return named.get(page) ?? patterns.find(({ matches }) => matches.test(page))?.name;
}
