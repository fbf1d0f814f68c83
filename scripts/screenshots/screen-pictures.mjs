import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../steps/failure.mjs';
import { inProject } from '../steps/project.mjs';
import { step } from '../steps/progress.mjs';
import { contactSheet } from './contact-sheet.mjs';
import { screensOf } from './screens.mjs';
import { loadPictures, openPage, overflowOf, unroll } from './studio.mjs';

/**
 * Takes the pictures that are asked for and writes the page that shows them. A picture that cannot be taken and a page
 * that is wider than its window don't stop the others: all of them are named at the end, and the run has failed.
 */
export async function photographScreens({ studio, items, people, options }) {
  const { default: sharp } = await import('sharp');
  const all = screensOf(items, people);
  const unknown = options.screens?.filter((name) => !all.some((screen) => screen.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Failure(`--screen ${unknown.join(', ')}: it must be one of ${all.map(({ name }) => name).join(', ')}.`);
  const folder = inProject('.cache', 'screenshots');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const taken = [];
  const faults = [];
  const seats = new Map();
  const seatFor = (who, language, width) => {
    const key = `${who.name} ${language} ${width}`;
    if (!seats.has(key)) seats.set(key, studio.seat({ language, width, cookies: who.cookies }));
    return seats.get(key);
  };

  /** One visit to a screen; its themes are pictures of the same page. */
  async function visit(screen, width, language) {
    const page = await openPage(await seatFor(screen.who, language, width), screen.path);
    try {
      await screen.act?.(page);
      if (screen.whole) await unroll(page);
      await loadPictures(page);
      const overflow = await overflowOf(page);
      if (overflow) faults.push(`${screen.name} ${width} ${language}: ${overflow}`);
      for (const theme of options.themes) {
        await page.emulateMedia({ colorScheme: theme });
        const file = `${screen.name}-${width}-${language}-${theme}.webp`;
        const picture = sharp(await page.screenshot({ fullPage: screen.whole, animations: 'disabled' }));
        await picture.webp({ quality: 80, effort: 1 }).toFile(path.join(folder, file));
        taken.push({ screen: screen.name, width, language, theme, file });
      }
    } finally {
      await page.close();
    }
  }

  for (const screen of all.filter(({ name }) => options.screens?.includes(name) ?? true)) {
    await step(screen.name, async () => {
      const before = taken.length;
      for (const width of options.widths.filter((width) => screen.widths?.includes(width) ?? true)) {
        for (const language of options.languages) {
          await visit(screen, width, language).catch((error) =>
            faults.push(`${screen.name} ${width} ${language}: ${error.message}`),
          );
        }
      }
      return `${taken.length - before} pictures`;
    });
  }
  const sheet = path.join(folder, 'index.html');
  writeFileSync(sheet, contactSheet(taken));
  console.log(`\n${taken.length} pictures, all on one page: ${sheet}`);
  if (faults.length > 0) throw new Failure(`Not as it should be:\n  ${faults.join('\n  ')}`);
}
