import { database } from '../support/database';
import { opened } from './journey';
import { expect, journeys } from './shop-test';
import { OTHER_TURN, PLAIN } from './tags';

// Each project words another message, so that none finds the words of another.
const KINDS = {
  en: { js: 'orderOut', plain: 'orderDelivered' },
  ar: { js: 'orderCanceled', plain: 'paymentReceived' },
};

journeys((test) => {
  test(
    'the owner words a message, is told what is wrong with it, and goes back',
    { tag: [OTHER_TURN, PLAIN] },
    async ({ page, admin, words, scripts, language }) => {
      expect(admin.jar.list().length).toBeGreaterThan(0);
      const kind = KINDS[language][scripts ? 'js' : 'plain'];
      const t = (key: string) => words(`admin:messageTexts.${key}`);
      const other = language === 'ar' ? 'en' : 'ar';
      await page.goto('/admin/messages/texts');
      await opened(page, scripts);
      await page.getByRole('link', { name: `${t('change')}: ${t(`kind.${kind}`)}` }).click();
      await expect(page.getByRole('heading', { level: 1, name: t(`kind.${kind}`) })).toBeVisible();
      await opened(page, scripts);

      const save = page.locator('.save-bar').getByRole('button', { name: words('admin:form.save') });
      const text = page.locator(`textarea[name="text.${language}"]`);
      const mail = page.locator('.message-mail').first();
      const bubble = page.locator('.message-bubble').first();
      await expect(page.locator('.message-mail table[lang]').first()).toHaveAttribute(
        'dir',
        language === 'ar' ? 'rtl' : 'ltr',
      );
      await text.fill(`{name} <b>{nmae}</b>`);
      await save.click();
      await expect(page.locator('.field-error')).toHaveText([
        words('errors:messageText.unknownWord', { words: '{nmae}', interpolation: { escapeValue: false } }),
      ]);
      await expect(text).toHaveValue('{name} <b>{nmae}</b>');

      await text.fill('');
      if (scripts) {
        await text.focus();
        await page.getByRole('button', { name: `{number}` }).click();
        await expect(text).toHaveValue('{number}');
        await text.pressSequentially(' <i>');
      } else {
        await text.fill('{number} <i>');
        await page.getByRole('button', { name: t('previewAgain') }).click();
        await expect(text).toHaveValue('{number} <i>');
      }
      for (const shown of [mail, bubble]) await expect(shown).toContainText('100251 <i>');
      await save.click();
      await expect(page.getByText(t('saved'))).toBeVisible();
      const rows = () => database()`select language, text from message_texts where kind = ${kind}`;
      expect(await rows()).toEqual([{ language, text: '{number} <i>' }]);
      await expect(page.locator(`textarea[name="text.${other}"]`)).not.toHaveValue('');

      await page.locator('summary', { hasText: t('restore') }).click();
      await page.getByRole('button', { name: t('restoreAnyway') }).click();
      await expect(page.getByText(t('restored'))).toBeVisible();
      expect(await rows()).toEqual([]);
    },
  );
});
