/**
 * Who a part of the shop is for. `public`: everyone. `guests`: whoever is not logged in. `customer`: whoever is.
 * `owner`: the customer whose order or cart line it is, for others it does not exist; `ownerOrAdmin`: admins too.
 * `admin`: admins.
 */
export type Rule = 'public' | 'guests' | 'customer' | 'owner' | 'ownerOrAdmin' | 'admin';

/** What an address is about; its value is put into the place of a parameter. */
export type RecordName =
  | 'order'
  | 'cartLine'
  | 'product'
  | 'collection'
  | 'hiddenProduct'
  | 'collectionId'
  | 'mainBanner'
  | 'homeBanner'
  | 'homeSection'
  | 'message'
  | 'imageKind'
  | 'imageFile'
  | 'document'
  | 'page'
  | 'messageKind'
  | 'nowhere';

export type PagePolicy = {
  read: Rule;
  /** Of the action; absent where there is none. */
  write?: Rule;
  /** An address that it is part of, where it has none of its own. */
  at?: string;
  /** The record behind each parameter of the address. */
  params?: Readonly<Record<string, RecordName>>;
  /** What those who may read it are answered, if not 200. */
  opens?: readonly number[];
  /** A page for all customers that shows an order to its owner alone, named in the query. */
  order?: true;
};

const everyone: PagePolicy = { read: 'public' };
const forAdmins: PagePolicy = { read: 'admin' };
const adminForm: PagePolicy = { read: 'admin', write: 'admin' };
const about = (record: RecordName): PagePolicy => ({ ...adminForm, params: { id: record } });

/** Of each page and file of the site, by the id of its route in the built manifest. */
export const PAGE_POLICIES: Readonly<Record<string, PagePolicy>> = {
  root: everyone,
  'routes/shop/layout': everyone,
  'routes/shop/home': everyone,
  'routes/shop/store': everyone,
  'routes/shop/product': { read: 'public', params: { slug: 'product' } },
  'routes/shop/collections': everyone,
  'routes/shop/collection': { read: 'public', params: { slug: 'collection' } },
  'routes/shop/contact': everyone,
  'routes/shop/page': { read: 'public', params: { slug: 'page' } },
  'routes/shop/settings': { read: 'public', write: 'public' },
  'routes/shop/cart': { read: 'public', write: 'customer' },
  'routes/shop/api-docs': everyone,
  'routes/shop/not-found': { read: 'public', write: 'public', opens: [404] },
  'routes/shop/language': { read: 'public', write: 'public', opens: [302] },
  'routes/shop/suggestions': everyone,
  'routes/account/login': { read: 'guests', write: 'guests' },
  'routes/account/register': { read: 'guests', write: 'guests' },
  'routes/account/forgot-password': { read: 'public', write: 'public' },
  'routes/account/reset-password': { read: 'public', write: 'public', opens: [422] },
  'routes/account/logout': { read: 'public', write: 'public', opens: [303] },
  'routes/account/token': { read: 'customer', write: 'customer', opens: [405] },
  'routes/account/profile': { read: 'customer', write: 'customer' },
  'routes/account/my-orders': { read: 'customer' },
  'routes/account/order': { read: 'owner', write: 'owner', params: { orderId: 'order' } },
  'routes/account/invoice': { read: 'owner', params: { orderId: 'order' } },
  'routes/account/checkout': { read: 'customer', write: 'customer', opens: [200, 303] },
  'routes/account/checkout-success': { read: 'customer', order: true },
  'routes/admin/layout': { read: 'admin', at: '/admin' },
  'routes/admin/overview': forAdmins,
  'routes/admin/notifications': forAdmins,
  'routes/admin/messages': adminForm,
  'routes/admin/products': adminForm,
  'routes/admin/product-create': adminForm,
  'routes/admin/products-export': forAdmins,
  'routes/admin/products-import': adminForm,
  'routes/admin/product-update': about('hiddenProduct'),
  'routes/admin/product-preview': { read: 'admin', params: { id: 'hiddenProduct' } },
  'routes/admin/collections': adminForm,
  'routes/admin/collection-create': adminForm,
  'routes/admin/collection-update': about('collectionId'),
  'routes/admin/orders': forAdmins,
  'routes/admin/orders-export': forAdmins,
  'routes/admin/order': { ...adminForm, params: { orderId: 'order' } },
  'routes/admin/password-link': { ...adminForm, params: { orderId: 'order' } },
  'routes/admin/order-document': { read: 'admin', params: { orderId: 'order', document: 'document' } },
  'routes/admin/update-offer-bar': adminForm,
  'routes/admin/update-offer-banner': adminForm,
  'routes/admin/manage-main-banner': adminForm,
  'routes/admin/create-main-banner': adminForm,
  'routes/admin/update-main-banner': about('mainBanner'),
  'routes/admin/manage-home-banners': adminForm,
  'routes/admin/create-home-banner': adminForm,
  'routes/admin/update-home-banner': about('homeBanner'),
  'routes/admin/manage-home-sections': adminForm,
  'routes/admin/create-home-section': adminForm,
  'routes/admin/update-home-section': about('homeSection'),
  'routes/admin/message-texts': forAdmins,
  'routes/admin/message-text': { ...adminForm, params: { kind: 'messageKind' } },
  'routes/admin/settings': adminForm,
  'routes/admin/regions': adminForm,
  'routes/admin/pages': forAdmins,
  'routes/admin/page-update': { ...adminForm, params: { slug: 'page' } },
  'routes/admin/audit': forAdmins,
  'routes/admin/not-found': { read: 'admin', opens: [404] },
  'routes/files/image': { read: 'public', params: { kind: 'imageKind', file: 'imageFile' } },
  'routes/files/manifest': everyone,
  'routes/files/sitemap': everyone,
  'routes/files/robots': everyone,
  'routes/files/healthz': everyone,
  'routes/files/readyz': everyone,
};

type CallPolicy = { rule: Rule; id?: RecordName; ends?: true };

const call = (rule: Rule, id?: RecordName): CallPolicy => ({ rule, ...(id && { id }) });

/** Of each call of `/api/v1`, by its method and path there. `ends`: it ends the token that it is made with. */
export const CALL_POLICIES: Readonly<Record<string, CallPolicy>> = {
  'GET /openapi.json': call('public'),
  'POST /users/login': call('public'),
  'POST /users/register': call('public'),
  'POST /users/forgot-password': call('public'),
  'POST /users/reset-password': call('public'),
  'POST /users/logout': { rule: 'customer', ends: true },
  'GET /users/me': call('customer'),
  'PATCH /users/update-me': call('customer'),
  'PATCH /users/update-password': call('customer'),
  'GET /regions': call('public'),
  'GET /product': call('public'),
  'POST /product': call('admin'),
  'GET /product/id/{id}': call('admin', 'hiddenProduct'),
  'PATCH /product/product-view/{id}': call('admin', 'hiddenProduct'),
  'GET /product/{key}': call('public', 'product'),
  'PATCH /product/{key}': call('admin', 'hiddenProduct'),
  'DELETE /product/{key}': call('admin', 'hiddenProduct'),
  'GET /collection': call('public'),
  'POST /collection': call('admin'),
  'GET /collection/id/{id}': call('admin', 'collectionId'),
  'PATCH /collection/collection-view/{id}': call('admin', 'collectionId'),
  'GET /collection/{key}': call('public', 'collection'),
  'PATCH /collection/{key}': call('admin', 'collectionId'),
  'DELETE /collection/{key}': call('admin', 'collectionId'),
  'GET /search': call('public'),
  'GET /offer-bar': call('public'),
  'PUT /offer-bar': call('admin'),
  'PUT /offer-banner': call('admin'),
  'GET /page': call('public'),
  'GET /page/{slug}': call('public', 'page'),
  'PATCH /page/{slug}': call('admin', 'page'),
  'GET /main-banner': call('public'),
  'POST /main-banner': call('admin'),
  'DELETE /main-banner/{id}': call('admin', 'mainBanner'),
  'GET /home-banners': call('public'),
  'POST /home-banners': call('admin'),
  'DELETE /home-banners/{id}': call('admin', 'homeBanner'),
  'GET /home-sections': call('public'),
  'POST /home-sections': call('admin'),
  'DELETE /home-sections/{id}': call('admin', 'homeSection'),
  'GET /cart': call('customer'),
  'POST /cart': call('customer'),
  'GET /cart/increase/{id}': call('owner', 'cartLine'),
  'POST /cart/increase/{id}': call('owner', 'cartLine'),
  'GET /cart/decrease/{id}': call('owner', 'cartLine'),
  'POST /cart/decrease/{id}': call('owner', 'cartLine'),
  'DELETE /cart/{id}': call('owner', 'cartLine'),
  'GET /order': call('admin'),
  'POST /order': call('customer'),
  'GET /order/user-orders': call('customer'),
  'PATCH /order/cancel/{id}': call('ownerOrAdmin', 'order'),
  'GET /order/{id}': call('ownerOrAdmin', 'order'),
  'POST /order/{id}/undo': call('admin', 'order'),
  'PATCH /order/{id}/shipment': call('admin', 'order'),
  'PATCH /order/{id}': call('admin', 'order'),
  'GET /message': call('admin'),
  'POST /message/{id}/retry': call('admin', 'message'),
  'POST /message/{id}/sent': call('admin', 'message'),
};
