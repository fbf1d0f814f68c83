import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { changeRow } from '../support/change-rows';
import { registeredVisitor } from '../support/people';
import { egp } from '../support/shopping';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

type Bottle = { id: string; lg: number; md: number };

/** Custom perfumes that come in 100 and 50 ml, cheapest 100 ml first; prices in piastres. */
const bottles = () => database()<Bottle[]>`
  select id, lg_price_after as lg, md_price_after as md from products
  where branch = 'custom' and visible and available and deleted_at is null and lg_available and md_available
  order by lg_price_after, id`;

async function composedOffer(offerType: string): Promise<{ id: string; slug: string }> {
  const [row] = await database()<{ id: string; slug: string }[]>`
    select id, slug from collections where offer_type = ${offerType} and price is null and visible and available
      and deleted_at is null
    order by created_at limit 1`;
  if (!row) throw new Error(`The demo catalogue has no ${offerType}`);
  return row;
}

describe('the list of collections', () => {
  it('orders sets without a price of their own by the least they can cost', async () => {
    const visitor = new Visitor();
    const pages = await Promise.all([1, 2].map((page) => visitor.open(`/collections?sort=priceAfter&page=${page}`)));
    const prices = pages.flatMap((page) =>
      page.all('main article .price-now').map((price) => Number(price.text.replace(/[^\d.]/g, ''))),
    );
    expect(prices.length).toBeGreaterThan(8);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const [cheapest] = await database()<{ lg: number }[]>`
      select min(lg_price_after)::int as lg from products
      where branch = 'custom' and visible and available and deleted_at is null and lg_available`;
    const { slug } = await composedOffer('buy3x100get1x50');
    const card = pages
      .flatMap((page) => page.all('main article'))
      .find((article) => article.querySelector(`a[href="/collections/${slug}"]`));
    expect(card?.text).toContain(`${egp(3 * (cheapest?.lg ?? 0))} EGP`);
  });

  it('says “Shop now” on every card of a set to compose, and keeps its badges while it cannot be had', async () => {
    const visitor = Visitor.unlikeOthers();
    const { id, slug } = await composedOffer('buy2x50get1x30');
    const cardOf = async () => {
      const pages = await Promise.all([1, 2].map((page) => visitor.open(`/collections?page=${page}`)));
      return pages
        .flatMap((page) => page.all('main article'))
        .find((article) => article.querySelector(`a[href="/collections/${slug}"]`));
    };
    expect((await cardOf())?.querySelector('.card-actions')?.text).toBe('Shop now');
    await changeRow('collections', id, { available: false, free_shipping: true });
    try {
      const badges = (await cardOf())?.querySelectorAll('.badge').map(({ text }) => text);
      expect(badges).toEqual(['Out of stock', 'One free', 'Free delivery']);
    } finally {
      await changeRow('collections', id, { available: true, free_shipping: false });
    }
  });

  it('has neither page nor card for what is hidden', async () => {
    const visitor = Visitor.unlikeOthers();
    const { id, slug } = await composedOffer('buy4x100get1x100');
    await changeRow('collections', id, { visible: false });
    try {
      expect((await visitor.open(`/collections/${slug}`)).status).toBe(404);
      const pages = await Promise.all([1, 2].map((page) => visitor.open(`/collections?page=${page}`)));
      expect(pages.flatMap((page) => page.links(new RegExp(`^/collections/${slug}$`)))).toEqual([]);
    } finally {
      await changeRow('collections', id, { visible: true });
    }
    expect((await visitor.open(`/collections/${slug}`)).status).toBe(200);
  });
});

describe('a set composed without scripts', () => {
  it('grows by one address after another, and its form holds the slots in order', async () => {
    const visitor = new Visitor();
    const { id, slug } = await composedOffer('buy3x100get1x50');
    const [a, b] = await bottles();
    if (!a || !b) throw new Error('The demo catalogue needs two custom perfumes in 100 and 50 ml');
    const begun = await visitor.open(`/collections/${slug}?selectedItems=${b.id}&pick=${a.id}`);
    expect(begun.form({ itemId: id }).values().selectedItems).toEqual([b.id, a.id, '', '']);
    expect(begun.all('.composer-total')[0]?.text).toContain(`${egp(a.lg + b.lg)} EGP`);
    const complete = await visitor.open(
      `/collections/${slug}?selectedItems=${b.id}&selectedItems=${a.id}&selectedItems=${a.id}&selectedItems=${b.id}`,
    );
    expect(complete.all('.composer-total')[0]?.text).toContain(`${egp(2 * a.lg + b.lg)} EGP`);
    expect(complete.all('.composer-slot-free').map((slot) => slot.querySelector('del')?.text)).toEqual([
      `${egp(b.md)} EGP`,
    ]);
  });

  it('of one size, gives away the cheapest, and the cart asks the same price', async () => {
    const { visitor } = await registeredVisitor();
    const { id, slug } = await composedOffer('buy2x100get1x100');
    const list = await bottles();
    const [cheap, dear] = [list[0], list.at(-1)];
    if (!cheap || !dear) throw new Error('The demo catalogue has no custom perfumes');
    const page = await visitor.open(`/collections/${slug}`);
    const selectedItems = [cheap.id, dear.id, dear.id];
    const added = await visitor.submit(page.form({ itemId: id, intent: 'add', selectedItems: true }), {
      selectedItems,
    });
    expect(added.status).toBe(200);
    expect((await visitor.open('/cart')).text).toContain(`${egp(2 * dear.lg)} EGP`);
    const [line] = await database()<
      { selection: string[] }[]
    >`select selection from cart_items where collection_id = ${id} order by created_at desc limit 1`;
    expect(line?.selection).toEqual(selectedItems);
  });
});
