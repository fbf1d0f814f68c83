import type { OfficePermission } from '~/auth/permissions';
import { choiceOf, pageOf } from '~/features/catalogue/list-address';
import { isUuid } from '~/features/catalogue/uuid';

import { AUDIT_ENTITIES, type AuditEntity } from './audit.values';

export type AuditFilters = { entity: AuditEntity | null; entityId: string | null; actor: string | null; page: number };

export function readAuditFilters(search: URLSearchParams): AuditFilters {
  const entity = choiceOf(search, 'entity', AUDIT_ENTITIES);
  const id = search.get('id')?.slice(0, 64) ?? '';
  const actor = search.get('actor') ?? '';
  return {
    entity,
    entityId: entity && id ? id : null,
    actor: isUuid(actor) ? actor : null,
    page: pageOf(search),
  };
}

export function auditHref({ entity, entityId, actor, page = 1 }: Partial<AuditFilters>): string {
  const search = new URLSearchParams();
  if (entity) search.set('entity', entity);
  if (entity && entityId) search.set('id', entityId);
  if (actor) search.set('actor', actor);
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
  settings: { may: 'settings.write', href: () => '/admin/settings' },
  region: { may: 'settings.write', href: () => '/admin/regions' },
  page: { may: 'content.write', href: (slug) => `/admin/pages/${slug}` },
  courier: { may: 'couriers.read', href: (id) => `/admin/couriers/${id}` },
  statement: { may: 'couriers.read', href: (id) => `/admin/couriers/statements/${id}` },
  sheet: null,
  user: null,
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
