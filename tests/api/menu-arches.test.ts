import { afterAll, describe, expect, it } from 'vitest';

import { changeRow } from '../support/change-rows';
import { closeDatabase, database } from '../support/database';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

describe('the menu of perfumes', () => {
  const arches = async () =>
    (await new Visitor('ar').open('/contact')).all('.cat-arch').map((arch) => arch.getAttribute('href'));
  const sets = () => database()<{ id: string; slug: string }[]>`
    select id, slug from collections
    where collection_type = 'classice' and visible and available and deleted_at is null order by created_at desc, id`;

  it('shows the newest perfume with a picture, and the newest offer to compose while there is one', async () => {
    const [perfume] = await database()<{ slug: string }[]>`
      select slug from products where category = 'perfume' and visible and deleted_at is null and in_stock
      and image is not null order by created_at desc, id desc limit 1`;
    const offers = await sets();
    const newest = `/store/${perfume?.slug ?? ''}`;
    expect(await arches()).toEqual([newest, `/collections/${offers[0]?.slug ?? ''}`]);
    for (const { id } of offers) await changeRow('collections', id, { visible: false });
    try {
      expect(await arches()).toEqual([newest]);
    } finally {
      for (const { id } of offers) await changeRow('collections', id, { visible: true });
    }
  });
});
