import { describe, expect, it } from 'vitest';

import { auditHref, readAuditFilters } from './audit.admin';

const read = (search: string) => readAuditFilters(new URLSearchParams(search));
const ACTOR = '6f0a4b7e-9d0c-4a5e-8a8f-5b1f6f0c2d11';

describe('the address of the log', () => {
  it('reads back what it writes', () => {
    const filters = { entity: 'product', entityId: 'p-1', actor: ACTOR, page: 3 } as const;
    expect(read(auditHref(filters).split('?')[1] ?? '')).toEqual(filters);
    expect(auditHref({})).toBe('/admin/audit');
  });

  it('filters nothing where it means nothing', () => {
    const everything = { entity: null, entityId: null, actor: null, page: 1 };
    expect(read('')).toEqual(everything);
    expect(read('entity=constructor&id=p-1&actor=me&page=0')).toEqual(everything);
    expect(read('page=٢').page).toBe(2);
  });
});
