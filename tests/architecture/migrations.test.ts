import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import journal from '../../drizzle/migrations/meta/_journal.json';

/** The first characters of the SHA-256 of each migration that a version was released with: stores have applied it. */
const RELEASED: Readonly<Record<string, string>> = {
  '0000_init': '4df32c4a6b6db2df',
  '0001_token_held': '71fd4d3811503f97',
  '0002_address_and_cities': 'd100524c49e683ae',
  '0003_search_and_names': '11cfcd08e1300159',
  '0004_free_delivery_index': '6432e71fd11b3f12',
  '0005_order_steps': '59dd9eabbc4e18e9',
  '0006_form_drafts': '29e96a544c9fafa8',
  '0007_set_contents': 'b2f03bc55f2e162d',
  '0008_messages_and_pages': '92346c474eb5e87d',
  '0009_admin_index': 'eb8687b56b7f63bb',
};

const hashOf = (tag: string): string =>
  createHash('sha256')
    .update(readFileSync(`drizzle/migrations/${tag}.sql`))
    .digest('hex')
    .slice(0, 16);

it('the migrations of a release stay as they are, and new ones come after them', () => {
  const tags = journal.entries.map(({ tag }) => tag);
  expect(tags.slice(0, Object.keys(RELEASED).length)).toEqual(Object.keys(RELEASED));
  expect(Object.fromEntries(Object.keys(RELEASED).map((tag) => [tag, hashOf(tag)]))).toEqual(RELEASED);
  const whens = journal.entries.map(({ when }) => when);
  expect(whens).toEqual([...whens].sort((one, other) => one - other));
});
