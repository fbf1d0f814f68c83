import { type HTMLElement, parse } from 'node-html-parser';

export type Fields = Record<string, string | string[]>;
/** What a form with files among its fields sends. */
export type Sent = Record<string, string | string[] | File>;

/** One form of a page, with the values a browser would send for it. */
export class PageForm {
  constructor(
    private readonly element: HTMLElement,
    private readonly pageUrl: string,
  ) {}

  get method(): string {
    return (this.element.getAttribute('method') ?? 'get').toUpperCase();
  }

  get action(): string {
    return new URL(this.element.getAttribute('action') ?? this.pageUrl, this.pageUrl).href;
  }

  /** The successful controls of the form (HTML §4.10.22), without its buttons. */
  values(): Fields {
    const values: Record<string, string[]> = {};
    const add = (name: string, value: string) => (values[name] ??= []).push(value);
    for (const control of this.element.querySelectorAll('input, select, textarea')) {
      const name = control.getAttribute('name');
      if (!name || control.hasAttribute('disabled')) continue;
      const value = fieldValue(control);
      if (value !== null) add(name, value);
    }
    return values;
  }

  /** The names of all its controls, set or not. */
  fieldNames(): string[] {
    return this.element.querySelectorAll('[name]').flatMap((control) => control.getAttribute('name') ?? []);
  }

  /** The choices of a select or of radio buttons: value → text. */
  choices(name: string): { value: string; text: string; disabled: boolean }[] {
    const controls = this.element.querySelectorAll(
      `select[name="${name}"] option, input[type="radio"][name="${name}"]`,
    );
    return controls.map((control) => ({
      value: control.getAttribute('value') ?? control.text.trim(),
      text: control.text.trim(),
      disabled: control.hasAttribute('disabled'),
    }));
  }
}

function fieldValue(control: HTMLElement): string | null {
  if (control.tagName === 'SELECT') {
    const options = control.querySelectorAll('option');
    const chosen =
      options.find((option) => option.hasAttribute('selected')) ??
      options.find((option) => !option.hasAttribute('disabled'));
    return chosen ? (chosen.getAttribute('value') ?? chosen.text.trim()) : null;
  }
  if (control.tagName === 'TEXTAREA') return control.text;
  const type = control.getAttribute('type') ?? 'text';
  if (['submit', 'button', 'image', 'reset', 'file'].includes(type)) return null;
  if (type === 'radio' || type === 'checkbox')
    return control.hasAttribute('checked') ? (control.getAttribute('value') ?? 'on') : null;
  return control.getAttribute('value') ?? '';
}

/** An answer of the store, read as a page. */
export class Page {
  private parsed: HTMLElement | undefined;

  constructor(
    readonly url: string,
    readonly status: number,
    readonly headers: Headers,
    readonly html: string,
  ) {}

  /** Read once somebody looks into it: of many answers tests read the status alone. */
  get document(): HTMLElement {
    return (this.parsed ??= parse(this.html, { comment: false }));
  }

  get path(): string {
    const url = new URL(this.url);
    return url.pathname + url.search;
  }

  get lang(): string | undefined {
    return this.document.querySelector('html')?.getAttribute('lang');
  }

  get dir(): string | undefined {
    return this.document.querySelector('html')?.getAttribute('dir');
  }

  /** What a person reads: no scripts, white space collapsed. */
  get text(): string {
    const body = this.document.querySelector('body');
    for (const script of body?.querySelectorAll('script, style') ?? []) script.remove();
    return (body?.structuredText ?? '').replace(/\s+/g, ' ').trim();
  }

  get heading(): string {
    return this.document.querySelector('h1')?.text.replace(/\s+/g, ' ').trim() ?? '';
  }

  all(selector: string): HTMLElement[] {
    return this.document.querySelectorAll(selector);
  }

  links(pattern: RegExp): string[] {
    return this.all('a[href]').flatMap((link) => {
      const href = link.getAttribute('href') ?? '';
      return pattern.test(href) ? [href.replaceAll('&amp;', '&')] : [];
    });
  }

  /** The forms that hold every one of these fields with that value (`true`: any value). */
  forms(fields: Record<string, string | true>): PageForm[] {
    return this.all('form').flatMap((element) => {
      const fits = Object.entries(fields).every(([name, value]) =>
        element
          .querySelectorAll(`[name="${name}"]`)
          .some((control) => value === true || control.getAttribute('value') === value),
      );
      return fits ? [new PageForm(element, this.url)] : [];
    });
  }

  form(fields: Record<string, string | true>): PageForm {
    const [form] = this.forms(fields);
    if (!form) throw new Error(`${this.path} (${this.status}) has no form with ${JSON.stringify(fields)}`);
    return form;
  }
}
