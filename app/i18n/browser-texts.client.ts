import { asLanguage } from './language';
import { type Texts, type Translate, translateWith } from './texts';

// One chunk a language and bundle: a shopper never loads the other language or the back office's texts.
const namespaces = import.meta.glob<Texts>('./locales/*/{common,errors,account,admin}.ts', { import: 'default' });
const shopParts = import.meta.glob<Texts>('./locales/*/shop-*.ts');

const shop: Record<string, Texts> = {};
const texts: Record<string, Texts> = { shop };
const loading = new Map<string, Promise<void>>();

// A document keeps its language: choosing another sends the page anew.
const language = asLanguage(document.documentElement.lang);
const folder = `./locales/${language}/`;

export const browserText: Translate = translateWith(language, texts);

async function load(bundle: string): Promise<void> {
  const file = `${folder}${bundle}.ts`;
  const found = await namespaces[file]?.();
  if (found) texts[bundle] = found;
  // A part exports itself by its name.
  else Object.assign(shop, await shopParts[file]?.());
}

/** Fetches what is not here yet of these texts; throws a TypeError, as `fetch` does, where the line is down. */
export async function loadTexts(bundles: readonly string[]): Promise<void> {
  await Promise.all(
    bundles.map((bundle) => {
      const known = loading.get(bundle);
      if (known) return known;
      const fresh = load(bundle);
      loading.set(bundle, fresh);
      fresh.catch(() => loading.delete(bundle));
      return fresh;
    }),
  );
}

const bundlesIn = (files: object): string[] =>
  Object.keys(files)
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length, -'.ts'.length));

/** All that the shop's pages can say. A page begins with the texts it shows; the others come before it can show anything else. */
export const loadShopTexts = (): Promise<void> =>
  loadTexts([...bundlesIn(namespaces), ...bundlesIn(shopParts)].filter((bundle) => bundle !== 'admin'));

/** What the back office says on top of that. */
export async function loadAdminTexts(): Promise<void> {
  await Promise.all([loadShopTexts(), loadTexts(['admin'])]);
}
