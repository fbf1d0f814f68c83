import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { FEATURE_ORDER, importFault, targetInApp } from './layers.js';
import { filesBelow, importsOf, isCode, projectFolder } from './project';

const appFiles = filesBelow('app').filter(isCode);
const inApp = (file: string): string => file.slice('app/'.length);

/** The file behind a path below app/ without its extension. */
function fileAt(target: string): string | null {
  const candidates = ['', '.ts', '.tsx'].map((extension) => `app/${target}${extension}`);
  return candidates.find((file) => isCode(file) && existsSync(path.join(projectFolder, file))) ?? null;
}

/** Which files a file imports, for their types alone too. */
function importedBy(file: string): string[] {
  return importsOf(file).flatMap(({ specifier }) => {
    const target = targetInApp(inApp(file), specifier);
    const imported = target === null ? null : fileAt(target);
    return imported ? [imported] : [];
  });
}

/** Circles of imports, each as the way around it. */
function circles(): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  function follow(file: string, way: string[]): void {
    const met = way.indexOf(file);
    if (met >= 0) {
      found.push([...way.slice(met), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const imported of importedBy(file)) follow(imported, [...way, file]);
    done.add(file);
  }
  for (const file of appFiles) follow(file, []);
  return found;
}

describe('imports', () => {
  it('never go up to a higher room, nor where a rule closes the way', () => {
    const faults = appFiles.flatMap((file) =>
      importsOf(file).flatMap(({ specifier, typesOnly, line }) => {
        const fault = importFault(inApp(file), specifier, typesOnly);
        return fault ? [`${file}:${String(line)} ${fault}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('never go round in a circle, types included', () => {
    expect(circles()).toEqual([]);
  });

  it('come from features and screens that have a place in the order', () => {
    const nouns = ['features', 'admin'].flatMap((folder) =>
      readdirSync(path.join(projectFolder, 'app', folder)).map((noun) => `${folder}/${noun}`),
    );
    expect(nouns.sort()).toEqual([...FEATURE_ORDER].sort());
  });

  it('are refused by the table where they should be', () => {
    const faultOf = (file: string, specifier: string, typesOnly = false) => importFault(file, specifier, typesOnly);
    expect(faultOf('auth/actor.ts', '~/features/user/user.json', true)).toMatch(/comes before/);
    expect(faultOf('db/schema/user.server.ts', '../../features/user/user.json', true)).toMatch(/comes before/);
    expect(faultOf('http/flash.server.ts', '~/auth/actor', true)).toMatch(/comes before/);
    expect(faultOf('i18n/format.ts', '~/request/read-request', true)).toMatch(/comes before/);
    expect(faultOf('features/product/product.queries.server.ts', '~/features/order/order.rules')).toMatch(
      /comes before/,
    );
    expect(faultOf('features/cart/cart-page.tsx', '~/admin/kit/filters')).toMatch(/comes before/);
    expect(faultOf('admin/products/product-form.tsx', '~/admin/orders/orders.admin')).toMatch(/comes before/);
    expect(faultOf('features/cart/cart.queries.server.ts', '~/routes/shop/cart')).toMatch(/comes before/);
    expect(faultOf('routes/shop/store.tsx', '~/routes/shop/cart')).toMatch(/imported by nobody/);
    expect(faultOf('routes/shop/store.tsx', '~/db/client.server')).toMatch(/read the database/);
    expect(faultOf('routes/shop/store.tsx', 'drizzle-orm')).toMatch(/does not import/);
    expect(faultOf('features/product/product-card.tsx', './product.queries.server')).toMatch(/only types/);
    expect(faultOf('features/product/product.queries.server.ts', '~/http/form-submission.server')).toMatch(
      /see no request/,
    );
    expect(faultOf('ui/button.tsx', '~/i18n/format')).toMatch(/design system/);
    expect(faultOf('http/flash.server.ts', '../../server/log')).toMatch(/outside app/);
    expect(faultOf('somewhere/new.ts', '~/i18n/format')).toMatch(/no known room/);
    expect(faultOf('features/product/product-card.tsx', './product.queries.server', true)).toBeNull();
    expect(faultOf('admin/orders/order-list.tsx', '~/admin/kit/filters')).toBeNull();
    expect(faultOf('routes/shop/store.tsx', '~/features/product/product.queries.server')).toBeNull();
  });
});
