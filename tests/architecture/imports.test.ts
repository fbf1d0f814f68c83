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

/** Which files a file needs at run time. */
function needsOf(file: string): string[] {
  return importsOf(file).flatMap(({ specifier, typesOnly }) => {
    const target = typesOnly ? null : targetInApp(inApp(file), specifier);
    const needed = target === null ? null : fileAt(target);
    return needed ? [needed] : [];
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
    for (const needed of needsOf(file)) follow(needed, [...way, file]);
    done.add(file);
  }
  for (const file of appFiles) follow(file, []);
  return found;
}

describe('imports', () => {
  it('stay within the table of who may import whom', () => {
    const faults = appFiles.flatMap((file) =>
      importsOf(file).flatMap(({ specifier, typesOnly, line }) => {
        const fault = importFault(inApp(file), specifier, typesOnly);
        return fault ? [`${file}:${String(line)} ${fault}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('never go round in a circle', () => {
    expect(circles()).toEqual([]);
  });

  it('name features that have a place in the order', () => {
    const foldersIn = (folder: string) => readdirSync(path.join(projectFolder, folder));
    const screens = foldersIn('app/admin').flatMap((noun) => (noun === 'kit' ? [] : [`admin/${noun}`]));
    expect([...foldersIn('app/features'), ...screens].sort()).toEqual([...FEATURE_ORDER].sort());
  });

  it('are refused by the table where they should be', () => {
    expect(importFault('routes/shop/store.tsx', '~/db/client.server', false)).toMatch(/a route does not import/);
    expect(importFault('routes/shop/store.tsx', 'drizzle-orm', false)).toMatch(/a route does not import/);
    expect(importFault('features/product/product.queries.server.ts', '~/features/order/order.rules', false)).toMatch(/comes before/);
    expect(importFault('features/product/product-card.tsx', './product.queries.server', false)).toMatch(/does not import/);
    expect(importFault('features/cart/cart-page.tsx', '~/admin/kit/filters', false)).toMatch(/does not import/);
    expect(importFault('admin/products/product-form.tsx', '~/admin/orders/orders.admin', false)).toMatch(/comes before/);
    expect(importFault('admin/orders/order-list.tsx', '~/admin/kit/filters', false)).toBeNull();
    expect(importFault('ui/button.tsx', '~/i18n/format', false)).toMatch(/does not import/);
    expect(importFault('features/cart/cart.queries.server.ts', '~/routes/shop/cart', false)).toMatch(/does not import/);
    expect(importFault('routes/shop/store.tsx', '~/features/product/product.queries.server', false)).toBeNull();
  });
});
