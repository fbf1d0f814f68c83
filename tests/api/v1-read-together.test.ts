import { afterAll, describe, expect, it } from 'vitest';

import { callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';

afterAll(closeDatabase);

type Shown = { _id: string; slug: string; name: { en: string } };

describe('pages of a list that many ask for at one moment', () => {
  it('hold each its own products, in their order', async () => {
    const rows = await database()<{ id: string; slug: string; name: string }[]>`
      select id, slug, name_en as name from products where visible and deleted_at is null order by created_at desc, id`;
    const limit = 3;
    const pages = Array.from({ length: Math.ceil(rows.length / limit) }, (_, place) => place + 1);
    const answers = await Promise.all(
      pages.map((page) => callApi('GET', `/product?sort=-createdAt&limit=${limit}&page=${page}`)),
    );
    const shown = answers.map(({ data }) =>
      (data.products as Shown[]).map(({ _id, slug, name }) => [_id, slug, name.en]),
    );
    expect(shown.length).toBeGreaterThan(20);
    expect(shown).toEqual(
      pages.map((page) => rows.slice((page - 1) * limit, page * limit).map(({ id, slug, name }) => [id, slug, name])),
    );
  });
});
