import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../scripts/steps/failure.mjs';

/** Reading a small table from end to end is what a planner should do. */
const smallTable = 1_000;

/** The reads that must not slow down as the catalogue grows, each asked in a way that nothing kept can answer. */
const asked = ({ slugs, total }) => {
  const last = Math.max(1, Math.min(10_000, Math.ceil(total / 12)));
  const search = (q) => `/api/v1/search?q=${encodeURIComponent(q)}`;
  return {
    'list, first page': '/api/v1/product',
    'list, last page': `/api/v1/product?page=${last}`,
    'list, a page in the middle': `/api/v1/product?page=${Math.max(1, last >> 1)}`,
    'list by price': '/api/v1/product?sort=priceAfter',
    'list by price, falling': '/api/v1/product?sort=-priceAfter',
    'list, newest': '/api/v1/product?sort=-createdAt',
    'list by name': '/api/v1/product?sort=name',
    'list of a category': '/api/v1/product?category=incense',
    'list of a shelf': '/api/v1/product?category=perfume&branch=custom&gender=men',
    'list of a grade': '/api/v1/product?category=perfume&branch=custom&gender=unisex&unisexClass=A',
    'list of a type': '/api/v1/product?category=perfume&branch=readyMade&type=original',
    'list with words': '/api/v1/product?q=oud',
    detail: `/api/v1/product/${slugs[0]}`,
    'search, common': search('oud'),
    'search, two letters': search('ro'),
    'search, one letter': search('r'),
    'search, rare': search('saffron 4711'),
    'search, Arabic': search('عنبر'),
    'search, misspelt': search('sandelwood'),
    'search, nothing found': search('qzxwvq'),
    'search, newest 200': '/api/v1/search',
    'collections, first page': '/api/v1/collection',
    'store page': '/store',
    'store page, Arabic names': '/store?sort=name&lang=ar',
    'store page, words': '/store?q=oud',
    'store page, words by price': '/store?q=oud&sort=priceAfter',
    'product page': `/store/${slugs[1]}`,
    home: '/',
  };
};

function readFrom(file, offset) {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(statSync(file).size - offset);
    readSync(descriptor, buffer, 0, buffer.length, offset);
    return buffer.toString('utf8');
  } finally {
    closeSync(descriptor);
  }
}

/** Each plan that the log holds, as the server wrote it. */
const plansIn = (log) => [...log.matchAll(/ plan:\n((?:\t.*\n)+)/g)].map(([, text]) => JSON.parse(text));

/** A plan's nodes, from the top down. */
export const nodesOf = (plan) => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

function scansOf(plan) {
  return nodesOf(plan)
    .filter((node) => /Scan$/.test(node['Node Type']) && (node['Relation Name'] || node['Index Name']))
    .map((node) => ({
      kind: node['Node Type'],
      table: node['Relation Name'] ?? null,
      index: node['Index Name'] ?? null,
      rows: node['Actual Rows'] ?? node['Plan Rows'],
    }));
}

/**
 * The plans that the database really uses for what the store asks, from its own log (auto_explain). A sequential scan
 * of a table that grows is a fault. The store is served anew for it, and again afterwards.
 */
export async function readPlans(store, shop) {
  const { sql, logFile } = store;
  await store.stopServing();
  const settings = {
    session_preload_libraries: `'auto_explain'`,
    'auto_explain.log_min_duration': 0,
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_format': 'json',
  };
  for (const [name, value] of Object.entries(settings)) await sql.unsafe(`alter database attara set ${name} = ${value}`);
  const found = [];
  try {
    await store.serve();
    const rows = await sql`select relname as table, greatest(reltuples, 0)::int as rows from pg_class where relkind = 'r'`;
    const sizeOf = new Map(rows.map(({ table, rows: number }) => [table, number]));
    for (const [title, path] of Object.entries(asked(shop))) {
      const before = statSync(logFile).size;
      const headers = path.includes('lang=ar') ? { Cookie: 'i18nextLng=ar' } : {};
      const answer = await fetch(`${store.address}${path}`, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Failure(`${path} answers ${answer.status}.`);
      await pause(50);
      const statements = plansIn(readFrom(logFile, before)).map(({ 'Query Text': text, Plan: plan }) => ({
        text: text.replace(/\s+/g, ' ').slice(0, 160),
        milliseconds: plan['Actual Total Time'] ?? null,
        scans: scansOf(plan),
      }));
      const sequential = statements.flatMap(({ scans }) =>
        scans.filter(({ kind, table }) => kind === 'Seq Scan' && (sizeOf.get(table) ?? 0) > smallTable).map(({ table }) => table),
      );
      found.push({ title, path, statements, sequential });
    }
  } finally {
    await store.stopServing();
    await sql`alter database attara reset all`;
  }
  await store.serve();
  return found;
}
