import type { Language } from './language';

import { pluralForm } from './format';

/** A namespace of texts as `locales` holds it. */
export type Texts = { readonly [key: string]: string | Texts };

export type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** The text of a key in the reader's language, such as `shop:store.products`; without a namespace it is one of `common`. */
export type Translate = (key: string, values?: TextValues) => string;

const DEFAULT_NAMESPACE = 'common';

/** The namespace that a key names, and its way in it. */
export function placeOf(key: string): [namespace: string, path: string] {
  const colon = key.indexOf(':');
  return colon < 0 ? [DEFAULT_NAMESPACE, key] : [key.slice(0, colon), key.slice(colon + 1)];
}

/** What a browser fetches to have this text: its namespace, or of the largest one, the shop's own pages, the part for one of them. */
export function bundleOf(key: string): string {
  const [namespace, path] = placeOf(key);
  return namespace === 'shop' ? `shop-${path.split('.')[0] ?? ''}` : namespace;
}

function textAt(texts: Texts | undefined, path: string): string | undefined {
  let at: string | Texts | undefined = texts;
  for (const step of path.split('.')) at = typeof at === 'object' && Object.hasOwn(at, step) ? at[step] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/**
 * What the browser reads the shop's texts with: the part of i18next's language that they speak, which is values, plural forms (with one of its
 * own for zero) and one text within another. The server reads them with i18next itself, whose weight no phone should carry; a test holds both
 * equal for every text there is. A key without a text is shown as it is.
 */
export function translateWith(language: Language, texts: Readonly<Record<string, Texts>>): Translate {
  const find = (key: string, count: unknown): string | undefined => {
    const [namespace, path] = placeOf(key);
    const among = texts[namespace];
    if (typeof count !== 'number') return textAt(among, path);
    const zero = count === 0 ? textAt(among, `${path}_zero`) : undefined;
    return zero ?? textAt(among, `${path}_${pluralForm(count, language)}`) ?? textAt(among, path);
  };

  const fill = (text: string, values: TextValues): string =>
    text.replace(/\$t\((.*?)\)|\{\{(.*?)\}\}/g, (place, inner: string | undefined, name: string) =>
      inner === undefined ? String(values[name] ?? place) : translate(fill(inner, values), values),
    );

  const translate: Translate = (key, values = {}) => {
    const text = find(key, values.count);
    return text === undefined ? placeOf(key)[1] : fill(text, values);
  };
  return translate;
}
