import { parse } from 'node-html-parser';
import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { changeRow } from '../support/change-rows';
import { simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

const origin = new URL(environment.baseUrl).origin;

afterAll(closeDatabase);

describe('sitemap.xml', () => {
  const sitemap = async () => {
    const response = await new Visitor().request('/sitemap.xml');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    return response.text();
  };
  const locations = (xml: string) =>
    parse(xml)
      .querySelectorAll('url loc')
      .map(({ text }) => text);

  it('lists every public product, collection and place of the shop once, in both languages', async () => {
    const xml = await sitemap();
    const listed = locations(xml);
    expect(new Set(listed).size).toBe(listed.length);
    const rows = await database()<{ path: string }[]>`
      select '/store/' || slug as path from products where visible and deleted_at is null
      union all select '/collections/' || slug from collections where visible and deleted_at is null`;
    const places = [
      '/',
      '/store',
      '/store?category=perfume&branch=readyMade&type=original',
      '/store?category=incenseBurners',
      '/collections',
      '/contact',
    ];
    expect(listed).toEqual(
      expect.arrayContaining([...rows.map(({ path }) => path), ...places].map((path) => origin + path)),
    );
    expect(xml.match(/hreflang="ar"/g)).toHaveLength(listed.length);
    expect(xml.match(/hreflang="en"/g)).toHaveLength(listed.length);
    expect(xml).not.toMatch(/&(?!amp;)/);
  });

  it('lists only pages that are there', async () => {
    const visitor = new Visitor();
    const places = locations(await sitemap()).filter((address) => !/\/(store|collections)\/./.test(address));
    expect(places.length).toBeGreaterThan(20);
    for (const address of places) expect([address, (await visitor.open(address)).status]).toEqual([address, 200]);
  });

  it('leaves out what is hidden', async () => {
    const { id, slug } = await simpleProduct();
    await changeRow('products', id, { visible: false });
    try {
      expect(locations(await sitemap())).not.toContain(`${origin}/store/${slug}`);
    } finally {
      await changeRow('products', id, { visible: true });
    }
  });

  it.each(['0', '2', '-1', 'x', '1e3', ''])('has no part %j', async (part) => {
    expect((await new Visitor().request(`/sitemap.xml?part=${part}`)).status).toBe(404);
  });

  it('is named by robots.txt', async () => {
    const rules = await (await new Visitor().request('/robots.txt')).text();
    expect(rules).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(rules).toContain('Disallow: /admin');
  });
});
