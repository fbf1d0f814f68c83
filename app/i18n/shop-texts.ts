import type { i18n as I18n } from 'i18next';

import type { Language } from './language';
import type { Translate } from './translate';

const made = new WeakMap<I18n, Map<string, Translate>>();

/**
 * The texts of an i18next in a language, `{{shop}}` in them the store's own name. A text without values is always the
 * same, so i18next is asked for it once; for one that is missing, or whose namespace is still on its way, again.
 */
export function shopTextsIn(i18n: I18n, language: Language, shop: string): Translate {
  const ofEngine = made.get(i18n) ?? new Map<string, Translate>();
  made.set(i18n, ofEngine);
  const name = `${language} ${shop}`;
  const texts = ofEngine.get(name) ?? askedOnce(i18n.getFixedT(language), shop);
  ofEngine.set(name, texts);
  return texts;
}

function askedOnce(ask: Translate, shop: string): Translate {
  const known = new Map<string, string>();
  return (key, values) => {
    const text = values ? undefined : known.get(key);
    if (text !== undefined) return text;
    const told = ask(key, { shop, ...values });
    // i18next says the key itself, without its namespace, where there is no text.
    if (!values && told !== key.slice(key.indexOf(':') + 1)) known.set(key, told);
    return told;
  };
}
