// Written by `npm run generate` from the routes' handles.

/** What looks the same for all guests, `handle = { shared: true }`: the page cache may hold it. */
export const SHARED_ROUTES: readonly string[] = [
  '/',
  '/api/docs',
  '/collections',
  '/collections/:slug',
  '/compare',
  '/contact',
  '/families/:code',
  '/finder',
  '/manifest.webmanifest',
  '/pages/:slug',
  '/store',
  '/store/:slug',
  '/store/:slug/pictures/:number',
];

/** Where all pages are a person's, `handle = { personal: true }`: browsers keep none of their data. */
export const PERSONAL_AREAS: readonly string[] = [
  'admin',
  'auth',
  'cart',
  'checkout',
  'order',
  'settings',
  'user',
  'wishlist',
];
