import { messageState, sampleMessage, sendAll } from '../support/messages';
import { newOrder } from '../support/shopping';
import { message, opened } from './journey';
import { expect, journeys, test } from './shop-test';
import { ONE_TURN, OTHER_TURN, PLAIN, SCRIPTS } from './tags';

const statusOf = async (id: string) => (await messageState(id))?.status;

test(
  'a message by hand is opened in WhatsApp and marked as sent',
  { tag: ONE_TURN },
  async ({ page, admin, words, scripts }) => {
    expect(admin.jar.list().length).toBeGreaterThan(0);
    const order = await newOrder();
    await sendAll(order.id);
    const text = 'أهلًا يا منى،\nطلبك في الطريق.';
    const [second, first] = [
      await sampleMessage({ status: 'byHand', order: order.id, text, name: 'كريم فتحي' }),
      await sampleMessage({ status: 'byHand', order: order.id, text }),
    ];
    await page.goto(`/admin/messages?q=${order.number}`);
    await opened(page, scripts);
    await page.getByRole('link', { name: words('admin:messages.sendTo', { name: 'منى صابر' }) }).click();
    const shown = page.locator('.message-panel');
    await expect(shown.getByRole('heading')).toHaveText(words('admin:messages.one', { name: 'منى صابر' }));
    const told = shown.locator('.message-body');
    await expect(told).toHaveText(text);
    await expect(told).toHaveAttribute('dir', 'rtl');
    const whatsapp = shown.getByRole('link', { name: words('admin:messages.openWhatsapp') });
    const link = new URL((await whatsapp.getAttribute('href')) ?? '');
    expect([link.href.split('?')[0], link.searchParams.get('text')]).toEqual(['https://wa.me/201065550177', text]);
    const copy = shown.getByRole('button', { name: words('admin:messages.copy') });
    await expect(copy).toBeVisible({ visible: scripts });
    await shown.getByRole('button', { name: words('admin:messages.sentItNext') }).click();
    await expect(message(page, words('admin:messages.markedSentNext', { name: 'كريم فتحي' }))).toBeVisible();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['sent', 'byHand']);
    // The next one is there already.
    await expect(shown.getByRole('heading')).toHaveText(words('admin:messages.one', { name: 'كريم فتحي' }));
    await expect(shown.getByRole('link', { name: words('admin:messages.skip'), exact: true })).toHaveCount(0);
    await page.goBack();
    await expect(shown.getByRole('heading')).toHaveText(words('admin:messages.one', { name: 'منى صابر' }));
    await page.goForward();
    await expect(shown.getByRole('heading')).toHaveText(words('admin:messages.one', { name: 'كريم فتحي' }));
    await page.getByRole('link', { name: words('admin:messages.backToList') }).click();
    await expect(shown).toHaveCount(0);
  },
);

journeys((test) => {
  test(
    'a message that failed is tried again from its row',
    { tag: [OTHER_TURN, PLAIN] },
    async ({ page, admin, words, scripts }) => {
      expect(admin.jar.list().length).toBeGreaterThan(0);
      const order = await newOrder();
      const id = await sampleMessage({
        status: 'failed',
        channel: 'email',
        order: order.id,
        tries: 3,
        error: '552 Mailbox full',
      });
      await page.goto(`/admin/orders/${order.id}`);
      await opened(page, scripts);
      // Its name leads there, and so does the button that sends it by WhatsApp.
      const name = words('admin:messageTexts.kind.orderOut');
      await page.locator(`.order-messages a[href$="${id}"]`).filter({ hasText: name }).click();
      await page.waitForURL(`**/admin/messages?message=${id}`);
      await expect(page.locator('.message-panel')).toContainText('552 Mailbox full');
      await page.goto(`/admin/messages?q=${order.number}&status=failed`);
      await opened(page, scripts);
      await page.locator('.message-row button').click();
      await expect(message(page, words('admin:messages.triedAgain'))).toBeVisible();
      await expect.poll(() => statusOf(id)).not.toBe('failed');
      await expect(page.locator('.message-row')).toHaveCount(0);
    },
  );
});

test(
  'the text is copied, for whoever sends it by another way',
  { tag: [SCRIPTS, OTHER_TURN] },
  async ({ page, context, admin, words }) => {
    // Without scripts the text is marked and copied by the browser.
    expect(admin.jar.list().length).toBeGreaterThan(0);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await sampleMessage({ status: 'byHand', text: 'سطر أول\nسطر ثانٍ' });
    await page.goto(`/admin/messages?message=${id}`);
    await opened(page, true);
    await page.getByRole('button', { name: words('admin:messages.copy') }).click();
    await expect(page.getByRole('button', { name: words('admin:messages.copied') })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('سطر أول\nسطر ثانٍ');
  },
);
