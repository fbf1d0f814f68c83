import { parse } from 'node-html-parser';
import type { Page } from 'playwright';

const SUSPECTS = '[onerror], [onclick], [onload], img[src="x"]';
const ADDRESSES = ['href', 'action', 'formaction', 'src'];
const IS_SCRIPT = /^\s*(javascript|data:text)/i;

/** The same of what the shop answered, read by no browser: what is markup in it, and what leads to a script. */
export function markupFaultsIn(html: string, path: string, shows: readonly string[]): string[] {
  const page = parse(html, { comment: false, blockTextElements: { script: true, style: true } });
  const suspects = page.querySelectorAll(SUSPECTS).map((each) => each.outerHTML.slice(0, 80));
  const scripts = page
    .querySelectorAll('script')
    .filter((each) => /^\s*window\.harmed/.test(each.textContent))
    .map((each) => each.outerHTML.slice(0, 80));
  const links = page
    .querySelectorAll(ADDRESSES.map((name) => `[${name}]`).join(', '))
    .flatMap((each) => ADDRESSES.map((name) => each.getAttribute(name) ?? '').filter((value) => IS_SCRIPT.test(value)));
  for (const each of page.querySelectorAll('script, style')) each.remove();
  const fields = page.querySelectorAll('input').map((each) => each.getAttribute('value') ?? '');
  const text = [page.text, ...fields].join('\n').replace(/[\u2066-\u2069]/g, '');
  return [
    ...suspects,
    ...scripts,
    ...links.map((link) => `leads to ${link}`),
    ...shows.filter((each) => !text.includes(each)).map((each) => `does not show ${each}`),
  ].map((fault) => `${path}: ${fault}`);
}

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
