import { randomUUID } from 'node:crypto';

import { database } from '../support/database';
import { forgetProducts, IMPORT, newCode, productOf } from '../support/product-files';
import { opened } from './journey';
import { expect, test } from './shop-test';
import { LEADING, LONG_RUN } from './tags';

test(
  'an import waits, goes on behind its page, and is there after a reload',
  { tag: [LEADING, LONG_RUN] },
  async ({ page, admin, words, scripts }) => {
    expect(admin).toBeTruthy();
    const [ahead, code] = [randomUUID(), newCode()];
    // Somebody else's, which takes its time.
    await database()`insert into product_imports (id, status, csv, faulty, total, done, due_at, created_at)
      values (${ahead}, 'running', '', 0, 300, 120, now() + interval '1 day', '2020-01-01')`;
    await page.goto(`${IMPORT}/${ahead}`);
    await expect(page.locator('main')).toContainText(words('admin:csv.progress.running', { done: 120, total: 300 }));
    await page.goto(IMPORT);
    await opened(page, scripts);
    await page.locator('.csv-file input').setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`code,name.ar,category,branch,price\n${code},مبخرة,المباخر,مباخر فحم,100`),
    });
    await page.getByRole('button', { name: words('admin:csv.check') }).click();
    await page.getByRole('button', { name: words('admin:csv.import', { count: 1 }) }).click();
    await page.waitForURL(`**${IMPORT}/*`);
    await expect(page.locator('main')).toContainText(words('admin:csv.progress.ahead'));
    expect(await productOf(code)).toBeUndefined();
    await database()`delete from product_imports where id = ${ahead}`;
    const done = words('admin:csv.imported', { created: 1, updated: 0 });
    await expect(page.locator('main')).toContainText(done);
    await page.reload();
    await expect(page.locator('main')).toContainText(done);
    expect(await productOf(code)).toMatchObject({ price: 10_000 });
    await forgetProducts(code);
  },
);
