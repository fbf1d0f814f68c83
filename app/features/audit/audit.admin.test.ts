import { describe, expect, it } from 'vitest';

import { auditHref, readAuditFilters } from './audit.admin';

const read = (search: string) => readAuditFilters(new URLSearchParams(search));
const ACTOR = '6f0a4b7e-9d0c-4a5e-8a8f-5b1f6f0c2d11';
const DAYS = { from: '2026-11-01', to: '2026-11-21' };

describe('the address of the log', () => {
  it('reads back what it writes', () => {
    const filters = {
      ...DAYS,
      entity: 'product',
      entityId: 'p-1',
      actor: ACTOR,
      q: 'oud',
      line: ACTOR,
      page: 3,
    } as const;
    expect(read(auditHref(filters).split('?')[1] ?? '')).toEqual(filters);
    expect(auditHref({})).toBe('/admin/audit');
    expect(auditHref({ entity: 'page' }, { entry: ACTOR, field: 'name.en' })).toBe(
      `/admin/audit?entity=page&entry=${ACTOR}&field=name.en`,
    );
  });

  it('filters nothing where it means nothing', () => {
    const everything = { from: null, to: null, entity: null, entityId: null, actor: null, q: '', line: null, page: 1 };
    expect(read('')).toEqual(everything);
    expect(read('entity=constructor&id=p-1&actor=me&line=x&from=2026-02-30&to=yesterday&page=0')).toEqual(everything);
    expect(read('page=٢').page).toBe(2);
  });

  it('takes days in either order and in either digits', () => {
    expect(read('from=2026-11-21&to=2026-11-01')).toMatchObject(DAYS);
    expect(read('from=٢٠٢٦-١١-٠١')).toMatchObject({ from: '2026-11-01', to: null });
  });
});
