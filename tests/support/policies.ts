import { type Actor, GUEST, userActor } from '~/auth/actor';
import { may, type Permission } from '~/auth/permissions';
import { STAFF_ROLES, type StaffRole } from '~/db/schema/user.values';

import { ROUTE_PERMISSIONS } from './route-guards';

/**
 * As whom the shop must take somebody, whatever they say of themselves. A `stranger` is a customer who has nothing of
 * what the records are about.
 */
export type Standing = 'nobody' | 'owner' | 'other' | 'stranger' | 'admin' | `staff ${StaffRole}`;

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
  | 'productImport'
  | 'imageKind'
  | 'imageFile'
  | 'document'
  | 'page'
  | 'family'
  | 'pictureNumber'
  | 'messageKind'
  | 'member'
  | 'invitation'
  | 'orderToken'
  | 'orderReturn'
  | 'orderToPack'
  | 'customer'
  | 'batchStep'
  | 'coupon'
  | 'courier'
  | 'statement'
  | 'review'
  | 'boughtProduct'
  | 'nowhere';

/** What the address of a page takes, beside the permissions that its route names. */
type PageDetails = {
  /** An address that it is part of, where it has none of its own. */
  at?: string;
  /** The record behind each parameter of the address. */
  params?: Readonly<Record<string, RecordName>>;
  /** What those who may read it are answered, if not 200. */
  opens?: readonly number[];
  /** It leads guests on to the login where nothing waits for them. */
  toLogin?: true;
  /** Where the action itself sends some to login, and no guard does. */
  write?: Permission;
  /** A page for all customers that shows an order to its owner alone, named in the query. */
  order?: true;
};

export type PagePolicy = PageDetails & { read: Permission };

const about = (record: RecordName): PageDetails => ({ params: { id: record } });
const ofCustomer: PageDetails = { params: { customerId: 'customer' } };
const ofOrder: PageDetails = { params: { orderId: 'order' } };

/** By the id of the route. */
const PAGE_DETAILS: Readonly<Record<string, PageDetails>> = {
  'routes/shop/product': { params: { slug: 'product' } },
  'routes/shop/product-picture': { params: { slug: 'product', number: 'pictureNumber' } },
  'routes/shop/family': { params: { code: 'family' } },
  'routes/shop/collection': { params: { slug: 'collection' } },
  'routes/shop/page': { params: { slug: 'page' } },
  'routes/shop/cart': { write: 'customer' },
  'routes/shop/wish-list': { write: 'customer' },
  'routes/shop/order-link': { params: { token: 'orderToken' } },
  'routes/shop/not-found': { opens: [404] },
  'routes/shop/language': { opens: [302] },
  'routes/account/reset-password': { opens: [422] },
  'routes/account/invitation': { opens: [422] },
  'routes/account/two-step': { opens: [303], toLogin: true },
  'routes/account/set-up-two-step': { opens: [303] },
  'routes/account/logout': { opens: [303] },
  'routes/account/token': { opens: [405] },
  'routes/account/order': ofOrder,
  'routes/account/invoice': ofOrder,
  'routes/account/checkout': { opens: [200, 303] },
  'routes/account/checkout-success': { order: true },
  'routes/admin/layout': { at: '/admin' },
  'routes/admin/product-import': { params: { importId: 'productImport' } },
  'routes/admin/product-update': about('hiddenProduct'),
  'routes/admin/product-scent': { params: { id: 'hiddenProduct' } },
  'routes/admin/product-pictures': { params: { id: 'hiddenProduct' } },
  'routes/admin/product-preview': { params: { id: 'hiddenProduct' } },
  'routes/admin/collection-update': about('collectionId'),
  'routes/admin/order': ofOrder,
  'routes/admin/order-edit': ofOrder,
  'routes/admin/order-money': ofOrder,
  'routes/admin/order-deposit': ofOrder,
  'routes/admin/order-return': ofOrder,
  'routes/admin/order-return-back': { params: { orderId: 'order', returnId: 'orderReturn' } },
  'routes/admin/customer': ofCustomer,
  'routes/admin/customer-export': ofCustomer,
  'routes/admin/customer-erase': ofCustomer,
  'routes/admin/order-note': ofOrder,
  'routes/admin/order-decline': ofOrder,
  'routes/admin/pack-missing': { params: { orderId: 'orderToPack' } },
  'routes/admin/password-link': ofOrder,
  'routes/admin/order-document': { params: { orderId: 'order', document: 'document' } },
  'routes/admin/orders-batch': { params: { step: 'batchStep' } },
  'routes/admin/stock-item': { params: { itemId: 'hiddenProduct' } },
  'routes/admin/coupon': { params: { couponId: 'coupon' } },
  'routes/admin/courier-update': about('courier'),
  'routes/admin/statement': about('statement'),
  'routes/admin/courier-sheet-file': { opens: [303] },
  'routes/admin/update-main-banner': about('mainBanner'),
  'routes/admin/update-home-banner': about('homeBanner'),
  'routes/admin/update-home-section': about('homeSection'),
  'routes/admin/message-text': { params: { kind: 'messageKind' } },
  'routes/admin/page-update': { params: { slug: 'page' } },
  'routes/admin/not-found': { opens: [404] },
  'routes/files/image': { params: { kind: 'imageKind', file: 'imageFile' } },
};

/** Of each page and file of the site, by the id of its route in the built manifest. */
export const PAGE_POLICIES: Readonly<Record<string, PagePolicy>> = Object.fromEntries(
  Object.entries(ROUTE_PERMISSIONS).map(([id, permissions]) => [id, { ...permissions, ...PAGE_DETAILS[id] }]),
);

/** The record behind the parameter of a call, by its method and path below `/api/v1`. */
export const CALL_RECORDS: Readonly<Record<string, RecordName>> = {
  'GET /product/id/{id}': 'hiddenProduct',
  'PATCH /product/product-view/{id}': 'hiddenProduct',
  'GET /product/{key}': 'product',
  'GET /product/{key}/review': 'product',
  'GET /product/{key}/similar': 'product',
  'POST /product/{key}/review': 'boughtProduct',
  'PATCH /review/{id}': 'review',
  'PATCH /product/{key}': 'hiddenProduct',
  'DELETE /product/{key}': 'hiddenProduct',
  'GET /collection/id/{id}': 'collectionId',
  'PATCH /collection/collection-view/{id}': 'collectionId',
  'GET /collection/{key}': 'collection',
  'PATCH /collection/{key}': 'collectionId',
  'DELETE /collection/{key}': 'collectionId',
  'GET /page/{slug}': 'page',
  'PATCH /page/{slug}': 'page',
  'DELETE /main-banner/{id}': 'mainBanner',
  'DELETE /home-banners/{id}': 'homeBanner',
  'DELETE /home-sections/{id}': 'homeSection',
  'GET /cart/increase/{id}': 'cartLine',
  'POST /cart/increase/{id}': 'cartLine',
  'GET /cart/decrease/{id}': 'cartLine',
  'POST /cart/decrease/{id}': 'cartLine',
  'DELETE /cart/{id}': 'cartLine',
  'PUT /wish/{slug}': 'product',
  'DELETE /wish/{slug}': 'product',
  'GET /coupon/{id}': 'coupon',
  'PATCH /coupon/{id}': 'coupon',
  'DELETE /coupon/{id}': 'coupon',
  'GET /stock/{itemId}': 'hiddenProduct',
  'GET /courier/{id}': 'courier',
  'PATCH /courier/{id}': 'courier',
  'DELETE /courier/{id}': 'courier',
  'PATCH /order/cancel/{id}': 'order',
  'GET /order/{id}': 'order',
  'POST /order/{id}/undo': 'order',
  'POST /order/{id}/payment': 'order',
  'POST /order/{id}/ask-deposit': 'order',
  'POST /order/{id}/return': 'order',
  'POST /order/{id}/return/{returnId}/back': 'order',
  'PATCH /order/{id}/shipment': 'order',
  'PATCH /order/{id}/address': 'order',
  'PUT /order/{id}/items': 'order',
  'POST /order/{id}/note': 'order',
  'POST /order/{id}/call': 'order',
  'PATCH /order/{id}': 'order',
  'GET /customer/{id}': 'customer',
  'PATCH /customer/{id}': 'customer',
  'DELETE /customer/{id}': 'customer',
  'GET /customer/{id}/export': 'customer',
  'POST /message/{id}/retry': 'message',
  'POST /message/{id}/sent': 'message',
  'PATCH /staff/{id}': 'member',
  'DELETE /staff/invitation/{id}': 'invitation',
};

/** The call that ends the token it is made with. */
export const ENDS_TOKEN = 'POST /users/logout';

/** Records that are one customer's. */
const PERSONAL: readonly (RecordName | undefined)[] = ['order', 'cartLine'];

/** The role of a standing in the back office; null for none. An admin whose role nobody has said is an owner. */
const staffRoleOf = (standing: Standing): StaffRole | null =>
  standing === 'admin' ? 'owner' : (STAFF_ROLES.find((role) => standing === `staff ${role}`) ?? null);

export function actorOf(standing: Standing): Actor {
  if (standing === 'nobody') return GUEST;
  const staffRole = staffRoleOf(standing);
  return userActor({ id: standing, name: standing, role: staffRole === null ? 'user' : 'admin', staffRole });
}

/** Whether somebody may do something; with a personal record, which is the owner's. */
export function isPermitted(permission: Permission, standing: Standing, record?: RecordName): boolean {
  // Of what is anybody's who is logged in, a record is for the one whose it is.
  if (permission === 'customer' && PERSONAL.includes(record) && standing !== 'owner') return false;
  return may(actorOf(standing), permission, { userId: 'owner' });
}
