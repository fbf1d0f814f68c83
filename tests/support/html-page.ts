import { type HTMLElement, parse } from 'node-html-parser';

import { environment } from './environment';
import { HtmlLocator } from './html-locator';
import { check, controlsOf, entriesOf, formOf, isOutOfUse, isVisible, type Wanted } from './html-elements';
import type { Page } from './page';
import type { Visitor } from './visitor';

const EMPTY = parse('<html><head></head><body></body></html>');

function fits(url: string, pattern: string | RegExp | ((url: URL) => boolean)): boolean {
  if (typeof pattern === 'function') return pattern(new URL(url));
  if (pattern instanceof RegExp) return pattern.test(url);
  const whole = pattern.startsWith('*') ? pattern : new URL(pattern, environment.baseUrl).href;
  const parts = whole.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`).test(url);
}

/**
 * A page of a browser that runs no scripts and draws nothing, for journeys that are links and forms: what they call of
 * Playwright's `Page`, over HTTP. Every step is done when it returns, so nothing is waited for.
 */
export class HtmlPage {
  document: HTMLElement = EMPTY;
  readonly files = new Map<HTMLElement, File>();
  /** The ids of the popovers that are open. */
  readonly opened = new Set<string>();
  private address = 'about:blank';

  constructor(public visitor: Visitor) {}

  url(): string {
    return this.address;
  }

  title(): string {
    return this.document.querySelector('title')?.text ?? '';
  }

  private show(page: Page): { status: () => number } {
    this.address = page.url;
    this.files.clear();
    this.opened.clear();
    this.document = parse(page.html, { comment: false, blockTextElements: { script: true, style: true } });
    return { status: () => page.status };
  }

  async goto(path: string): Promise<{ status: () => number }> {
    return this.show(await this.visitor.open(path));
  }

  async reload(): Promise<void> {
    await this.goto(this.address);
  }

  waitForURL(pattern: string | RegExp | ((url: URL) => boolean)): void {
    if (!fits(this.address, pattern)) throw new Error(`The page is ${this.address}, not ${String(pattern)}`);
  }

  locator(selector: string, options: { has?: HtmlLocator; hasText?: Wanted } = {}): HtmlLocator {
    return new HtmlLocator(this, () => [this.document]).locator(selector, options);
  }

  getByRole(...wanted: Parameters<HtmlLocator['getByRole']>): HtmlLocator {
    return this.locator('body').getByRole(...wanted);
  }

  getByText(...wanted: Parameters<HtmlLocator['getByText']>): HtmlLocator {
    return this.locator('body').getByText(...wanted);
  }

  getByLabel(...wanted: Parameters<HtmlLocator['getByLabel']>): HtmlLocator {
    return this.locator('body').getByLabel(...wanted);
  }

  /** What this visitor's browser asks for beside the page. */
  readonly request = {
    get: async (path: string) => {
      const { status, html } = await this.visitor.open(path);
      return { status: () => status, text: () => html, json: () => JSON.parse(html) as unknown };
    },
  };

  context() {
    return {
      newPage: () => new HtmlPage(this.visitor),
      clearCookies: ({ name }: { name: string }) => this.visitor.jar.remove(name),
    };
  }

  isVisible(element: HTMLElement): boolean {
    return isVisible(element, this.opened);
  }

  /** What happens when an element, or what it stands in, is pressed. */
  async press(element: HTMLElement): Promise<void> {
    const target = element.closest('a[href], button, summary, input, label');
    if (!target) throw new Error(`Without scripts nothing happens at a press on ${element.outerHTML.slice(0, 200)}`);
    if (!this.isVisible(target)) throw new Error(`Nobody sees, so nobody presses ${target.outerHTML.slice(0, 200)}`);
    if (isOutOfUse(target)) throw new Error(`It is disabled: ${target.outerHTML.slice(0, 200)}`);
    if (target.tagName === 'A') return this.follow(target.getAttribute('href') ?? '');
    if (target.tagName === 'SUMMARY') {
      toggle(target.parentNode);
      return;
    }
    if (target.tagName === 'LABEL') return this.press(this.labelled(target));
    const popover = target.getAttribute('popovertarget');
    if (popover) return void (this.opened.delete(popover) || this.opened.add(popover));
    const type = target.getAttribute('type') ?? (target.tagName === 'BUTTON' ? 'submit' : 'text');
    if (type === 'checkbox' || type === 'radio') {
      check(target, type === 'radio' || !target.hasAttribute('checked'));
      return;
    }
    const form = formOf(target);
    if (type !== 'submit' || !form) throw new Error(`Without scripts ${target.outerHTML.slice(0, 200)} does nothing`);
    await this.submit(form, target);
  }

  private labelled(label: HTMLElement): HTMLElement {
    const id = label.getAttribute('for');
    const control = id ? this.document.querySelector(`[id="${id}"]`) : label.querySelector('input, select, textarea');
    if (!control) throw new Error(`A label without a field: ${label.outerHTML.slice(0, 200)}`);
    return control;
  }

  /** Enter in a field: the first button of its form is pressed. */
  async submitBy(field: HTMLElement): Promise<void> {
    const form = formOf(field);
    if (!form) throw new Error('A field without a form sends nothing');
    const button = controlsOf(form).find(
      (control) => control.tagName === 'BUTTON' && (control.getAttribute('type') ?? 'submit') === 'submit',
    );
    await this.submit(form, button ?? null);
  }

  private async follow(href: string): Promise<void> {
    const to = new URL(href, this.address);
    const here = new URL(this.address);
    if (to.hash && to.pathname + to.search === here.pathname + here.search) this.address = to.href;
    else await this.goto(to.href);
  }

  private async submit(form: HTMLElement, submitter: HTMLElement | null): Promise<void> {
    const say = (name: string, fallback: string) =>
      submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? fallback;
    const action = new URL(say('action', this.address), this.address);
    const entries = entriesOf(form, submitter, this.files);
    const words = new URLSearchParams(
      entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    );
    if (say('method', 'get').toLowerCase() === 'get') {
      action.search = words.toString();
      this.show(await this.visitor.open(action.href));
      return;
    }
    const upload = new FormData();
    for (const [name, value] of entries) upload.append(name, value);
    const body = say('enctype', '') === 'multipart/form-data' ? upload : words;
    const headers = { Origin: action.origin, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' };
    this.show(await this.visitor.open(action.href, { method: 'POST', body, headers }));
  }
}

function toggle(details: HTMLElement | null): void {
  if (details?.hasAttribute('open')) details.removeAttribute('open');
  else details?.setAttribute('open', '');
}
