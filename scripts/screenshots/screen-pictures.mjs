import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../steps/failure.mjs';
import { inProject } from '../steps/project.mjs';
import { step } from '../steps/progress.mjs';
import { contactSheet } from './contact-sheet.mjs';
import { screensOf } from './screens.mjs';
import { loadPictures, openPage } from './studio.mjs';

/** Takes the pictures that are asked for and writes the page that shows them. */
export async function photographScreens({ studio, items, people, options }) {
  const { default: sharp } = await import('sharp');
  const all = screensOf(items, people);
  const unknown = options.screens?.filter((name) => !all.some((screen) => screen.name === name)) ?? [];
  if (unknown.length > 0) throw new Failure(`--screen ${unknown.join(', ')}: it must be one of ${all.map(({ name }) => name).join(', ')}.`);
  const folder = inProject('.cache', 'screenshots');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const taken = [];
  async function take(screen, { width, language, theme }) {
    const file = `${screen.name}-${width}-${language}-${theme}.webp`;
    const context = await studio.seat({ language, theme, width, cookies: screen.who.cookies });
    try {
      const page = await openPage(context, screen.path);
      await screen.act?.(page);
      await loadPictures(page);
      const picture = sharp(await page.screenshot({ fullPage: screen.whole, animations: 'disabled' }));
      await picture.webp({ quality: 80 }).toFile(path.join(folder, file));
      taken.push({ screen: screen.name, width, language, theme, file });
    } finally {
      await context.close();
    }
  }

  for (const screen of all.filter(({ name }) => options.screens?.includes(name) ?? true)) {
    await step(screen.name, async () => {
      const widths = options.widths.filter((width) => screen.widths?.includes(width) ?? true);
      for (const width of widths) {
        for (const language of options.languages) for (const theme of options.themes) await take(screen, { width, language, theme });
      }
    });
  }
  const sheet = path.join(folder, 'index.html');
  writeFileSync(sheet, contactSheet(taken));
  console.log(`\n${taken.length} pictures, all on one page: ${sheet}`);
}
