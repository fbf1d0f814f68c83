import type { OfficePermission } from '~/auth/permissions';
import { choiceOf, type DayRange, daysOf, pageOf, queryOf } from '~/features/catalogue/list-address';
import { isUuid } from '~/features/catalogue/uuid';

import { AUDIT_ENTITIES, type AuditEntity } from './audit.values';

export type AuditFilters = DayRange & {
  entity: AuditEntity | null;
  entityId: string | null;
  actor: string | null;
  q: string;
  /** One line with all that is folded into it, by the id of the row that begins it; the other filters say nothing. */
  line: string | null;
  page: number;
};

const uuidOf = (search: URLSearchParams, name: string): string | null => {
  const id = search.get(name) ?? '';
  return isUuid(id) ? id : null;
};

export function readAuditFilters(search: URLSearchParams): AuditFilters {
  const entity = choiceOf(search, 'entity', AUDIT_ENTITIES);
  const id = search.get('id')?.slice(0, 64) ?? '';
  return {
    ...daysOf(search),
    entity,
    entityId: entity && id ? id : null,
    actor: uuidOf(search, 'actor'),
    q: queryOf(search),
    line: uuidOf(search, 'line'),
    page: pageOf(search),
  };
}

/** What one change is asked to be put back of: the row of the log, and the field. */
export type AskedBack = { entry: string; field: string };

export function readAskedBack(search: URLSearchParams): AskedBack | null {
  const [entry, field] = [uuidOf(search, 'entry'), search.get('field')?.slice(0, 100) ?? ''];
  return entry && field ? { entry, field } : null;
}

/** The address of the log under these filters; with `back` it asks whether that field shall be put back. */
export function auditHref(filters: Partial<AuditFilters>, back: AskedBack | null = null): string {
  const { from, to, entity, entityId, actor, q, line, page = 1 } = filters;
  const search = new URLSearchParams();
  const said = { line, q, from, to, entity, id: entity ? entityId : null, actor, ...back };
  for (const [name, value] of Object.entries(said)) if (value) search.set(name, value);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `/admin/audit?${search.toString()}` : '/admin/audit';
}

type Screen = { may: OfficePermission; href: (id: string) => string };

/** The screen of each record, and what opens it; null: there is none. */
const SCREENS: Record<AuditEntity, Screen | null> = {
  product: { may: 'catalogue.write', href: (id) => `/admin/manage-products/update/${id}` },
  collection: { may: 'catalogue.write', href: (id) => `/admin/manage-collections/update/${id}` },
  order: { may: 'orders.read', href: (id) => `/admin/orders/${id}` },
  offer: { may: 'content.write', href: () => '/admin/update-offer-bar' },
  mainBanner: { may: 'content.write', href: (id) => `/admin/manage-main-banner/update/${id}` },
  homeBanner: { may: 'content.write', href: (id) => `/admin/manage-home-banners/update/${id}` },
  homeSection: { may: 'content.write', href: (id) => `/admin/manage-home-sections/update/${id}` },
  spread: { may: 'content.write', href: () => '/admin/update-spread' },
  settings: { may: 'settings.write', href: () => '/admin/settings' },
  region: { may: 'settings.write', href: () => '/admin/regions' },
  page: { may: 'content.write', href: (slug) => `/admin/pages/${slug}` },
  stock: { may: 'stock.read', href: (id) => `/admin/stock/${id}` },
  courier: { may: 'couriers.write', href: (id) => `/admin/couriers/${id}` },
  coupon: { may: 'coupons.write', href: (id) => `/admin/coupons/${id}` },
  review: { may: 'reviews.answer', href: (id) => `/admin/reviews?review=${id}` },
  statement: { may: 'couriers.read', href: (id) => `/admin/couriers/statements/${id}` },
  sheet: null,
  user: { may: 'staff.write', href: () => '/admin/staff' },
  invitation: { may: 'staff.write', href: () => '/admin/staff' },
  messageText: { may: 'content.write', href: (kind) => `/admin/messages/texts/${kind}` },
  message: { may: 'messages.read', href: (id) => `/admin/messages?message=${id}` },
};

/** The screen of the record that a line speaks of; null where there is none that the reader may open. */
export function recordHref(
  entity: AuditEntity,
  id: string,
  may: (permission: OfficePermission) => boolean,
): string | null {
  const screen = SCREENS[entity];
  return screen && may(screen.may) ? screen.href(id) : null;
}

/** What it takes to change such a record; null where it has no screen. */
export const permissionOf = (entity: AuditEntity): OfficePermission | null => SCREENS[entity]?.may ?? null;
