import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { withCacheInvalidation } from '../support/cache-invalidation';
import { closeDatabase, database } from '../support/database';
import { adminVisitor } from '../support/people';
import { ofTheDemo } from '../support/shopping';
import { Visitor } from '../support/visitor';

const sql = database();

let undo: () => Promise<unknown>;
beforeEach(async () => {
  const [settings] = await sql`select * from settings`;
  undo = () => withCacheInvalidation(() => sql`update settings set ${sql(settings ?? {})}`);
});
afterEach(() => undo());
afterAll(closeDatabase);

describe('the settings of the counter', () => {
  it('say on perfumes, and where one finds the shop, when its counter is open', async () => {
    const admin = await adminVisitor();
    const form = (await admin.open('/admin/settings')).form({ email: true });
    await admin.submit(form, { 'branchAddress.en': '14 Tahrir Street', 'counterHours.en': 'Fridays from 2 pm' });
    const shopper = new Visitor();
    const says = async (path: string) => (await shopper.open(path)).document.querySelector('main')?.text ?? '';
    const [perfume, incense] = await sql<{ slug: string }[]>`
      select distinct on (category) slug from products
      where category in ('perfume', 'incense') and ${ofTheDemo()} order by category desc, slug`;
    for (const path of [`/store/${perfume?.slug ?? ''}`, '/contact']) expect(await says(path)).toContain('from 2 pm');
    expect(await says(`/store/${incense?.slug ?? ''}`)).not.toContain('from 2 pm');
    await admin.submit((await admin.open('/admin/settings')).form({ email: true }), { 'counterHours.en': '' });
    expect(await says(`/store/${perfume?.slug ?? ''}`)).not.toContain('14 Tahrir Street');
  });
});
