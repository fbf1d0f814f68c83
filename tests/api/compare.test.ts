import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import type { Page } from '../support/page';
import { ofTheDemo } from '../support/shopping';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

/** Two perfumes that share a note. */
async function twoThatShare(): Promise<{ first: string; second: string; note: string }> {
  const [row] = await database()<{ first: string; second: string; note: string }[]>`
    with noted as (
      select slug, unnest(notes) note from products join product_scents on product_id = id where ${ofTheDemo()}
    )
    select one.slug as first, other.slug as second, one.note
    from noted one join noted other on other.note = one.note and other.slug > one.slug
    order by 1, 2, 3 limit 1`;
  if (!row) throw new Error('No two perfumes of the demo share a note');
  return row;
}

const texts = (page: Page, part: string) =>
  page.document.querySelectorAll(part).map(({ text }) => text.replace(/\s+/g, ' ').trim());
const links = (page: Page, part: string) =>
  page.document.querySelectorAll(part).map((link) => link.getAttribute('href') ?? '');

describe('perfumes side by side', () => {
  it('stand in one table, with a mark on each note that they share, and each can be taken off', async () => {
    const { first, second } = await twoThatShare();
    const page = await new Visitor().open(`/compare?p=${first}&p=${second}&p=${first}`);
    expect(page.status).toBe(200);
    expect(links(page, '.compare-name')).toEqual([`/store/${first}`, `/store/${second}`]);
    expect(links(page, '.compare-picture > a:last-child')).toEqual([`/compare?p=${second}`, `/compare?p=${first}`]);
    const marked = texts(page, '.compare-notes li').filter((note) => note.endsWith('shared'));
    expect(marked.length).toBeGreaterThanOrEqual(2);
    expect(texts(page, '.compare-star')).toHaveLength(1);
    expect(page.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
  });

  it('lets one be found and added without scripts, up to three', async () => {
    const { first, second } = await twoThatShare();
    const visitor = new Visitor();
    const found = await visitor.open(`/compare?p=${first}&q=${second}`);
    expect(links(found, '.compare-offered a')).toContain(`/compare?p=${first}&p=${second}`);
    const [third] = links(await visitor.open(`/compare?p=${first}&p=${second}`), '.compare-offered a');
    const full = await visitor.open(third ?? '');
    expect(links(full, '.compare-name')).toHaveLength(3);
    expect(full.document.querySelector('.compare-add')).toBeNull();
  });

  it('leaves out what nobody sells, and says what the page is for where nothing is left', async () => {
    const { first } = await twoThatShare();
    const visitor = new Visitor();
    const one = await visitor.open(`/compare?p=${first}&p=nothing-like-it&p=${encodeURIComponent("'; --")}`);
    expect(links(one, '.compare-name')).toEqual([`/store/${first}`]);
    const none = await visitor.open('/compare?p=nothing-like-it');
    expect([none.status, none.document.querySelector('.compare-table')]).toEqual([200, null]);
    expect(links(none, '.compare-offered a').length).toBeGreaterThan(0);
  });

  it('is reached from a perfume', async () => {
    const { first } = await twoThatShare();
    const page = await new Visitor().open(`/store/${first}`);
    expect(links(page, '.scent-band a')).toContain(`/compare?p=${first}`);
  });
});
