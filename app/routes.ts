import { index, layout, prefix, route, type RouteConfig } from '@remix-run/route-config';

/** The site map: every address and the file that answers it. */
export default [
  layout('routes/shop/layout.tsx', [
    index('routes/shop/home.tsx'),
    route('store', 'routes/shop/store.tsx'),
    route('store/:slug', 'routes/shop/product.tsx'),
    route('collections', 'routes/shop/collections.tsx'),
    route('collections/:slug', 'routes/shop/collection.tsx'),
    route('contact', 'routes/shop/contact.tsx'),
    route('settings', 'routes/shop/settings.tsx'),
    route('cart', 'routes/shop/cart.tsx'),
    route('auth/login', 'routes/account/login.tsx'),
    route('auth/register', 'routes/account/register.tsx'),
    route('user/profile', 'routes/account/profile.tsx'),
    route('user/my-orders', 'routes/account/my-orders.tsx'),
    route('user/my-orders/:orderId', 'routes/account/order.tsx'),
    route('checkout', 'routes/account/checkout.tsx'),
    route('checkout/success', 'routes/account/checkout-success.tsx'),
    route('*', 'routes/shop/not-found.tsx'),
  ]),
  route('auth/logout', 'routes/account/logout.ts'),
  route('auth/token', 'routes/account/token.ts'),
  route('language', 'routes/shop/language.ts'),
  route('search/suggestions', 'routes/shop/suggestions.ts'),
  ...prefix('admin', [
    layout('routes/admin/layout.tsx', [
      index('routes/admin/overview.tsx'),
      route('orders', 'routes/admin/orders.tsx'),
      route('orders/:orderId', 'routes/admin/order.tsx'),
      route('orders/:orderId/print/:paper', 'routes/admin/order-paper.tsx'),
      route('audit', 'routes/admin/audit.tsx'),
      route('*', 'routes/admin/not-found.tsx'),
    ]),
  ]),
  route('imgs/:kind/:file', 'routes/files/image.ts'),
  route('sitemap.xml', 'routes/files/sitemap.ts'),
  route('robots.txt', 'routes/files/robots.ts'),
  route('healthz', 'routes/files/healthz.ts'),
  route('readyz', 'routes/files/readyz.ts'),
] satisfies RouteConfig;
