import type { HTMLElement } from 'node-html-parser';

/** What a document without scripts and styles says of its elements. */

export const textOf = (element: HTMLElement): string => element.text.replace(/\s+/g, ' ').trim();

const HIDDEN_CLASSES = ['noscript:hidden', 'with-scripts'];
/** Popovers that stand open in a wide window. */
const WIDE_OPEN = ['search-sheet', 'admin-menu'];
const UNSEEN = ['SCRIPT', 'STYLE', 'TEMPLATE', 'HEAD'];

function hides(element: HTMLElement, opened: ReadonlySet<string>): boolean {
  if (UNSEEN.includes(element.tagName) || element.hasAttribute('hidden')) return true;
  if (element.hasAttribute('popover') && ![...WIDE_OPEN, ...opened].includes(element.id)) return true;
  return HIDDEN_CLASSES.some((name) => element.classList.contains(name));
}

/** Of a closed `<details>` only its summary is seen. */
const isFolded = (child: HTMLElement, parent: HTMLElement) =>
  parent.tagName === 'DETAILS' && !parent.hasAttribute('open') && child.tagName !== 'SUMMARY';

/** Whether it is seen, as far as HTML says; `opened` are the ids of the popovers that are open. */
export function isVisible(element: HTMLElement, opened: ReadonlySet<string>): boolean {
  if (element.tagName === 'INPUT' && element.getAttribute('type') === 'hidden') return false;
  for (let part: HTMLElement | null = element; part?.tagName; part = part.parentNode) {
    if (hides(part, opened) || (part.parentNode && isFolded(part, part.parentNode))) return false;
  }
  return true;
}

const ROLES: Record<string, string> = {
  alert: '[role="alert"]',
  button: 'button, input[type="submit"], [role="button"]',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  navigation: 'nav',
  row: 'tr, [role="row"]',
};

export function selectorOf(role: string): string {
  const selector = ROLES[role];
  if (!selector) throw new Error(`The role "${role}" is not known here: name it in html-elements.ts`);
  return selector;
}

/** What assistive technology calls it: its label, else its text with that of its pictures. */
export function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  const pictures = element.querySelectorAll('img[alt]').map((image) => image.getAttribute('alt') ?? '');
  return [textOf(element), ...pictures].join(' ').trim();
}

export type Wanted = string | RegExp;

/** As Playwright compares: a string by its words, in any case, anywhere within, or `exact`. */
export function matches(text: string, wanted: Wanted, exact = false): boolean {
  if (typeof wanted !== 'string') return wanted.test(text);
  const words = wanted.replace(/\s+/g, ' ').trim();
  return exact ? text === words : text.toLowerCase().includes(words.toLowerCase());
}

export function rootOf(element: HTMLElement): HTMLElement {
  let root = element;
  while (root.parentNode) root = root.parentNode;
  return root;
}

/** The form that a control belongs to: the one it names, else the one around it. */
export function formOf(control: HTMLElement): HTMLElement | null {
  const id = control.getAttribute('form');
  return id ? rootOf(control).querySelector(`form[id="${id}"]`) : control.closest('form');
}

export const controlsOf = (form: HTMLElement): HTMLElement[] =>
  rootOf(form)
    .querySelectorAll('input, select, textarea, button')
    .filter((control) => formOf(control) === form);

const isDisabled = (control: HTMLElement) =>
  control.hasAttribute('disabled') || control.closest('fieldset[disabled]') !== null;

export const optionsOf = (select: HTMLElement): HTMLElement[] => select.querySelectorAll('option');

export const valueOfOption = (option: HTMLElement): string => option.getAttribute('value') ?? textOf(option);

/** What a field holds. */
export function valueOf(control: HTMLElement): string {
  if (control.tagName === 'TEXTAREA') return control.text.replace(/^\n/, '');
  if (control.tagName !== 'SELECT') return control.getAttribute('value') ?? '';
  const options = optionsOf(control);
  const chosen =
    options.filter((option) => option.hasAttribute('selected')).at(-1) ??
    options.find((option) => !option.hasAttribute('disabled'));
  return chosen ? valueOfOption(chosen) : '';
}

/** What a control adds to its form (HTML §4.10.22): buttons nothing, but the one that is pressed. */
function sentBy(control: HTMLElement, files: ReadonlyMap<HTMLElement, File>): (string | File)[] {
  if (isDisabled(control) || control.tagName === 'BUTTON') return [];
  const type = control.tagName === 'INPUT' ? (control.getAttribute('type') ?? 'text') : '';
  if (['submit', 'button', 'image', 'reset'].includes(type)) return [];
  if (type === 'file') return [files.get(control) ?? new File([], '')];
  if (type === 'radio' || type === 'checkbox')
    return control.hasAttribute('checked') ? [control.getAttribute('value') ?? 'on'] : [];
  return [valueOf(control)];
}

/** All that a form sends when this button of it is pressed. */
export function entriesOf(
  form: HTMLElement,
  submitter: HTMLElement | null,
  files: ReadonlyMap<HTMLElement, File>,
): [string, string | File][] {
  return controlsOf(form).flatMap((control) => {
    const name = control.getAttribute('name');
    if (!name) return [];
    const sent = control === submitter ? [control.getAttribute('value') ?? ''] : sentBy(control, files);
    return sent.map((value): [string, string | File] => [name, value]);
  });
}

/** Whether pressing it does nothing. */
export const isOutOfUse = isDisabled;

/** Ticks a box or not; of radio buttons one is. */
export function check(box: HTMLElement, on: boolean): void {
  const form = formOf(box);
  if (box.getAttribute('type') === 'radio' && form)
    for (const other of controlsOf(form))
      if (other.getAttribute('type') === 'radio' && other.getAttribute('name') === box.getAttribute('name'))
        other.removeAttribute('checked');
  if (on) box.setAttribute('checked', '');
  else box.removeAttribute('checked');
}
