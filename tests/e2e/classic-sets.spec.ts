import { forgetMadeCollections } from '../support/api-collections';
import { changePart, ownSet } from '../support/own-set';
import { egp } from '../support/shopping';
import { opened } from './journey';
import { expect, journeys } from './shop-test';
import { LEADING, PLAIN } from './tags';

journeys((test) => {
  test(
    'who hides a part of a set is told, finds the set by the overview, and prices another in its form',
    { tag: [LEADING, PLAIN] },
    async ({ page, admin: _, words, scripts, language }) => {
      const { set, simple, forget } = await ownSet();
      const name = (set.name as Record<string, string>)[language] ?? '';
      try {
        // Asked first, with the set's name.
        await page.goto(`/admin/manage-products?q=S-${simple.id}`);
        await opened(page, scripts);
        await page.locator(`button[name="row"][value="hide:${simple.id}"]`).click();
        const question = page.getByRole('alert').filter({ hasText: words('admin:products.sets.lost', { count: 1 }) });
        await expect(question.getByRole('link', { name })).toBeVisible();
        await question.getByRole('button').click();
        await expect(page.getByText(words('admin:products.changed.hide', { count: 1 }))).toBeVisible();

        // Out of stock in the shop, and a tile of the overview leads to it.
        const shop = await page.request.get(`/collections/${set.slug}`);
        expect(await shop.text()).toContain(words('shop:collection.out'));
        await page.goto('/admin');
        const tile = page.locator('.figure', { hasText: words('admin:overview.lackingSets') });
        const count = Number(await tile.locator('.figure-value').textContent());
        await tile.getByRole('link').click();
        await expect(page.locator('.collection-row')).toHaveCount(count);
        const row = page.locator('.collection-row', { has: page.locator(`[name="ids"][value="${set._id}"]`) });
        await expect(row).toContainText(words('admin:collections.trouble.hidden'));

        // Its form adds up what the parts cost.
        await row.locator('.catalog-link').click();
        await opened(page, scripts);
        const sum = page.locator('.pick-sum');
        await expect(sum).not.toContainText('—');
        await page.locator('[name="contents[0].quantity"]').fill('0');
        if (!scripts) await page.locator('#preview button').click();
        await expect(sum).toContainText('—');
        await page.locator('[name="contents[0].size"]').selectOption('50ml');
        await page.locator('[name="contents[0].quantity"]').fill('1');
        await page.locator('[name="contents[1].quantity"]').fill('2');
        if (!scripts) await page.locator('#preview button').click();
        const bottle = await page.locator('.pick-row').first().locator('.pick-controls .money').textContent();
        const piastres = Math.round(Number((bottle ?? '').replace(/[^\d.]/g, '').replace(/\.$/, '')) * 100);
        await expect(sum).toContainText(egp(piastres + 2 * simple.price));
      } finally {
        await changePart(simple.id, { visible: true });
        await forget();
        await forgetMadeCollections();
      }
    },
  );
});
