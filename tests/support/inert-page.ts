import type { Page } from 'playwright';

/** What is wrong with a page that shows stored markup: what ran, what was taken for markup, what leads to a script. */
export async function markupFaultsOf(page: Page, path: string, shows: readonly string[]): Promise<string[]> {
  await page.goto(path);
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
  const found = await page.evaluate((texts) => {
    const suspects = [...document.querySelectorAll('[onerror], [onclick], [onload], img[src="x"], svg[onload]')].map(
      (each) => each.outerHTML.slice(0, 80),
    );
    const links = [...document.querySelectorAll<HTMLElement>('[href], [action], [formaction], [src]')].flatMap((each) =>
      ['href', 'action', 'formaction', 'src']
        .map((name) => each.getAttribute(name) ?? '')
        .filter((value) => /^\s*(javascript|data:text)/i.test(value)),
    );
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    const text = [document.body.textContent, ...fields].join('\n').replace(/[\u2066-\u2069]/g, '');
    return { harmed: 'harmed' in window, suspects, links, missing: texts.filter((each) => !text.includes(each)) };
  }, shows);
  return [
    ...(found.harmed ? ['a stored script ran'] : []),
    ...found.suspects,
    ...found.links.map((link) => `leads to ${link}`),
    ...found.missing.map((text) => `does not show ${text}`),
  ].map((fault) => `${path}: ${fault}`);
}
