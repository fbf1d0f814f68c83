import { database } from '../support/database';
import { newOrder } from '../support/shopping';
import { opened } from './journey';
import { expect, test } from './shop-test';
import { LONG_RUN, ONE_TURN, SCRIPTS } from './tags';

const callsOf = async (id: string) =>
  (await database()`select body from order_events where order_id = ${id} and kind = 'call'`).length;

test(
  'the keys of the board open orders and say how a call ended, but for who types or has them off',
  { tag: [ONE_TURN, SCRIPTS, LONG_RUN] },
  async ({ page, admin, words }) => {
    expect(admin.jar.list().length).toBeGreaterThan(0);
    const [{ id }, { id: other }] = [await newOrder(), await newOrder()];
    // The oldest stand side by side, whatever other journeys order meanwhile or have left.
    await database()`update orders set created_at = (select min(created_at) from orders)
      - case id when ${id} then interval '2 days' else interval '1 day' end where id in ${database()([id, other])}`;
    await page.goto(`/admin/orders/confirm?order=${id}`);
    await opened(page, true);
    const chosen = page.locator('.board details[open] [name="order"]');
    await expect(chosen).toHaveValue(id);
    await page.keyboard.press('j');
    await expect(chosen).toHaveValue(other);
    await page.keyboard.press('k');
    await expect(chosen).toHaveValue(id);

    const note = page.locator('.board details[open] [name="note"]');
    await note.fill('Rang 2');
    await note.press('2');
    await expect(note).toHaveValue('Rang 22');
    await page.getByRole('button', { name: words('admin:confirm.switchOff') }).click();
    await page.keyboard.press('2');
    expect(await callsOf(id)).toBe(0);
    await page.getByRole('button', { name: words('admin:confirm.switchOn') }).click();
    await page.keyboard.press('2');
    await expect.poll(() => callsOf(id)).toBe(1);
    // It comes back in an hour: the next one stands open.
    await expect(chosen).not.toHaveValue(id);
  },
);
