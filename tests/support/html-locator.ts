import type { HTMLElement } from 'node-html-parser';

import {
  check,
  matches,
  nameOf,
  optionsOf,
  selectorOf,
  textOf,
  valueOf,
  valueOfOption,
  type Wanted,
} from './html-elements';
import type { HtmlPage } from './html-page';

type Named = { name?: Wanted; exact?: boolean; level?: number };
type Filter = { has?: HtmlLocator; hasText?: Wanted; hasNotText?: Wanted };
type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Elements of an `HtmlPage`, looked for anew at every step, as Playwright's `Locator` does. */
export class HtmlLocator {
  constructor(
    readonly page: HtmlPage,
    private readonly find: () => HTMLElement[],
  ) {}

  elements(): HTMLElement[] {
    return this.find();
  }

  /** The one element; none or several is a fault of the journey. */
  one(): HTMLElement {
    const [element, ...more] = this.find();
    if (!element || more.length > 0)
      throw new Error(`${this.page.url()}: ${element ? more.length + 1 : 'no'} elements where one is meant`);
    return element;
  }

  private narrow(step: (elements: HTMLElement[]) => HTMLElement[]): HtmlLocator {
    return new HtmlLocator(this.page, () => step(this.find()));
  }

  private within(selector: string): HtmlLocator {
    return this.narrow((elements) => [...new Set(elements.flatMap((each) => each.querySelectorAll(selector)))]);
  }

  locator(selector: string, { has, hasText }: Filter = {}): HtmlLocator {
    const found = this.within(selector.replaceAll(':visible', '')).filter({ has, hasText });
    return selector.includes(':visible') ? found.seen() : found;
  }

  private seen(): HtmlLocator {
    return this.narrow((elements) => elements.filter((each) => this.page.isVisible(each)));
  }

  filter({ has, hasText, hasNotText }: Filter): HtmlLocator {
    return this.narrow((elements) => {
      const inner = has?.elements();
      return elements.filter(
        (each) =>
          (!inner || inner.some((part) => part !== each && isWithin(part, each))) &&
          (hasText === undefined || matches(textOf(each), hasText)) &&
          (hasNotText === undefined || !matches(textOf(each), hasNotText)),
      );
    });
  }

  getByRole(role: string, { name, exact, level }: Named = {}): HtmlLocator {
    const found = this.within(level ? `h${level}` : selectorOf(role)).seen();
    return name === undefined
      ? found
      : found.narrow((elements) => elements.filter((each) => matches(nameOf(each), name, exact)));
  }

  /** The innermost elements with this text. */
  getByText(text: Wanted, { exact }: { exact?: boolean } = {}): HtmlLocator {
    const holds = (element: HTMLElement) =>
      !['SCRIPT', 'STYLE'].includes(element.tagName) && matches(textOf(element), text, exact);
    return this.within('*').narrow((elements) =>
      elements.filter((each) => holds(each) && !each.querySelectorAll(':scope > *').some(holds)),
    );
  }

  getByLabel(label: string, { exact }: { exact?: boolean } = {}): HtmlLocator {
    return this.within('label').narrow((labels) =>
      labels.flatMap((each) => {
        if (!matches(textOf(each), label, exact)) return [];
        const id = each.getAttribute('for');
        const field = id
          ? this.page.document.querySelector(`[id="${id}"]`)
          : each.querySelector('input, select, textarea');
        return field ? [field] : [];
      }),
    );
  }

  or(other: HtmlLocator): HtmlLocator {
    return this.narrow((elements) => [...new Set([...elements, ...other.elements()])]);
  }

  nth(place: number): HtmlLocator {
    return this.narrow((elements) => elements.slice(place, place === -1 ? undefined : place + 1));
  }

  first(): HtmlLocator {
    return this.nth(0);
  }

  last(): HtmlLocator {
    return this.nth(-1);
  }

  count(): number {
    return this.find().length;
  }

  all(): HtmlLocator[] {
    return this.find().map((_, place) => this.nth(place));
  }

  getAttribute(name: string): string | null {
    return this.one().getAttribute(name) ?? null;
  }

  innerText(): string {
    return textOf(this.one());
  }

  textContent(): string {
    return this.one().text;
  }

  inputValue(): string {
    return valueOf(this.one());
  }

  isVisible(): boolean {
    return this.count() > 0 && this.page.isVisible(this.one());
  }

  /** What the options of a select come to, read by a function that a browser would run in the page. */
  evaluateAll<T>(read: (elements: { value: string }[]) => T): T {
    return read(this.find().map((each) => ({ value: valueOfOption(each) })));
  }

  fill(text: string): void {
    const field = this.one();
    if (field.tagName === 'TEXTAREA') field.set_content(escaped(text));
    else field.setAttribute('value', text);
  }

  selectOption(wanted: string | { index: number }): void {
    const options = optionsOf(this.one());
    const chosen =
      typeof wanted === 'string' ? options.find((each) => valueOfOption(each) === wanted) : options[wanted.index];
    if (!chosen || chosen.hasAttribute('disabled')) throw new Error(`Nobody can choose ${JSON.stringify(wanted)}`);
    for (const option of options) option.removeAttribute('selected');
    chosen.setAttribute('selected', '');
  }

  check(): void {
    check(this.one(), true);
  }

  setInputFiles({ name, mimeType, buffer }: ChosenFile): void {
    this.page.files.set(this.one(), new File([new Uint8Array(buffer)], name, { type: mimeType }));
  }

  async click(): Promise<void> {
    await this.page.press(this.one());
  }

  async press(key: string): Promise<void> {
    if (key !== 'Enter') throw new Error(`Without a browser there is no key ${key}`);
    await this.page.submitBy(this.one());
  }
}

function isWithin(part: HTMLElement, whole: HTMLElement): boolean {
  for (let at: HTMLElement | null = part; at; at = at.parentNode) if (at === whole) return true;
  return false;
}
