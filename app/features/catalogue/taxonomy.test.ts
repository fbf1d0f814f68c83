import { describe, expect, it } from 'vitest';

import { BRANCHES, CATEGORIES } from '~/db/schema/taxonomy.values';
import { type MenuNode, parseTaxonomy, STORE_MENU, storePath, thirdLevelOf } from './taxonomy';

describe('parseTaxonomy', () => {
  it('reads a full path down the tree', () => {
    expect(parseTaxonomy({ category: 'perfume', branch: 'custom', gender: 'unisex', unisexClass: 'B' })).toEqual({
      filter: { category: 'perfume', branch: 'custom', gender: 'unisex', unisexClass: 'B' },
      invalid: [],
    });
  });

  it('takes `all`, nothing and empty text as no filter at every level', () => {
    expect(parseTaxonomy({ category: 'all', branch: 'all', type: 'all', gender: '', unisexClass: 'all' })).toEqual({
      filter: {},
      invalid: [],
    });
  });

  it.each([
    [{ category: 'shoes' }, ['category']],
    [{ category: 'Perfume' }, ['category']],
    [{ category: 'perfume', branch: 'coal' }, ['branch']],
    [{ branch: 'constructor' }, ['branch']],
    [{ category: 'incense', type: 'original' }, ['type']],
    [{ category: 'perfume', branch: 'custom', type: 'original' }, ['type']],
    [{ category: 'perfume', branch: 'readyMade', gender: 'men' }, ['gender']],
    [{ type: 'original', gender: 'men' }, ['gender']],
    [{ category: 'perfume', branch: 'custom', gender: 'men', unisexClass: 'A' }, ['unisexClass']],
    [{ category: 'perfume', branch: 'custom', gender: 'unisex', unisexClass: 'D' }, ['unisexClass']],
  ])('names what lies outside the tree: %o', (params, invalid) => {
    expect(parseTaxonomy(params).invalid).toEqual(invalid);
  });
});

describe('the store menu', () => {
  const walk = (nodes: MenuNode[], depth = 1): { node: MenuNode; depth: number }[] =>
    nodes.flatMap((node) => [{ node, depth }, ...walk(node.children ?? [], depth + 1)]);
  const entries = walk(STORE_MENU);

  it('has at most three levels and unique ids', () => {
    expect(Math.max(...entries.map((entry) => entry.depth))).toBe(3);
    expect(new Set(entries.map((entry) => entry.node.id)).size).toBe(entries.length);
  });

  it('opens with all, then each category with each of its branches', () => {
    expect(STORE_MENU[0]?.to).toBe('/store?category=all');
    const addresses = entries.map((entry) => entry.node.to);
    for (const category of CATEGORIES) {
      for (const branch of BRANCHES[category]) expect(addresses).toContain(storePath({ category, branch }));
    }
  });

  it('has exactly the query values of the contract: `all` only where it says so', () => {
    const all = entries.map((entry) => entry.node.to).filter((to) => to.includes('branch=all'));
    expect(all).toEqual(['/store?category=perfume&branch=all', '/store?category=bodyDeodorants&branch=all']);
  });

  it('leads only to places inside the tree', () => {
    for (const { node } of entries) {
      const params = Object.fromEntries(new URL(node.to, 'http://store').searchParams);
      expect(parseTaxonomy(params).invalid, node.to).toEqual([]);
    }
  });

  it('has a third level only under ready-made and custom perfume', () => {
    expect(thirdLevelOf('readyMade')).toBe('type');
    expect(thirdLevelOf('custom')).toBe('gender');
    expect(thirdLevelOf('coal')).toBeNull();
  });
});
