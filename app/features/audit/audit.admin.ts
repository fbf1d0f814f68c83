import { choiceOf, pageOf } from '~/features/catalogue/list-address';
import { isUuid } from '~/features/catalogue/uuid';

import { AUDIT_ENTITIES, type AuditEntity } from './audit.values';

export type AuditFilters = { entity: AuditEntity | null; entityId: string | null; actor: string | null; page: number };

/** Reads the address of the log; a value that means nothing filters nothing. */
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

/** The address that shows the log under these filters. */
export function auditHref({ entity, entityId, actor, page = 1 }: Partial<AuditFilters>): string {
  const search = new URLSearchParams();
  if (entity) search.set('entity', entity);
  if (entity && entityId) search.set('id', entityId);
  if (actor) search.set('actor', actor);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `/admin/audit?${search.toString()}` : '/admin/audit';
}

const SCREENS: Record<AuditEntity, (id: string) => string | null> = {
  product: (id) => `/admin/manage-products/update/${id}`,
  collection: (id) => `/admin/manage-collections/update/${id}`,
  order: (id) => `/admin/orders/${id}`,
  offer: () => '/admin/update-offer-bar',
  mainBanner: (id) => `/admin/manage-main-banner/update/${id}`,
  homeBanner: (id) => `/admin/manage-home-banners/update/${id}`,
  homeSection: (id) => `/admin/manage-home-sections/update/${id}`,
  settings: () => '/admin/settings',
  region: () => '/admin/regions',
  page: (slug) => `/admin/pages/${slug}`,
  user: () => null,
  messageText: (kind) => `/admin/messages/texts/${kind}`,
  message: (id) => `/admin/messages?message=${id}`,
};

/** The screen of the record that a line speaks of; null where there is none. */
export const recordHref = (entity: AuditEntity, id: string): string | null => SCREENS[entity](id);
