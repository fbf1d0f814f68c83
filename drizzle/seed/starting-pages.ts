import { readFile } from 'node:fs/promises';

import { PAGE_SLUGS, type PageSlug } from '~/db/schema/page.values';
import { type Language, LANGUAGES } from '~/i18n/language';

export type StartingPage = Record<'title' | 'text', Record<Language, string>> & { slug: PageSlug };

/** The lines of a paragraph or of a point of a list as one: in a form they break by themselves. */
const unwrapped = (text: string): string => text.replace(/(?<!\n)\n +|(?<!\n|^#.*)\n(?!\n|#|- |\d+\. )/gm, ' ');

async function readText(slug: PageSlug, language: Language) {
  const markdown = await readFile(new URL(`./pages/${slug}.${language}.md`, import.meta.url), 'utf8');
  const [, title = '', text = ''] = /^# (.+)\n\n([\s\S]+)$/.exec(markdown) ?? [];
  return { title, text: unwrapped(text.trim()) };
}

/** What the pages of a fresh store say (contract 7.6): a file for each in each language, its title first. */
export async function startingPages(): Promise<StartingPage[]> {
  return Promise.all(
    PAGE_SLUGS.map(async (slug) => {
      const [en, ar] = await Promise.all(LANGUAGES.map((language) => readText(slug, language)));
      if (!en || !ar) throw new Error(`The page ${slug} has no starting text`);
      return { slug, title: { en: en.title, ar: ar.title }, text: { en: en.text, ar: ar.text } };
    }),
  );
}
