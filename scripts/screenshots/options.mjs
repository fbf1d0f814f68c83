import { parseArgs } from 'node:util';
import { Failure } from '../steps/failure.mjs';

export const WIDTHS = [390, 820, 1440];
export const LANGUAGES = ['en', 'ar'];
export const THEMES = ['light', 'dark'];

/** Which pictures are asked for; a filter that is not given leaves all of its kind. */
export function readOptions(args) {
  let values;
  try {
    const text = { type: 'string', multiple: true };
    const options = { screen: text, lang: text, width: text, theme: text, readme: { type: 'boolean', default: false } };
    values = parseArgs({ args, options }).values;
  } catch (error) {
    throw new Failure(`${error.message}.`);
  }
  const chosen = (name, all) => {
    const asked = values[name] ?? all.map(String);
    const unknown = asked.filter((value) => !all.map(String).includes(value));
    if (unknown.length > 0) throw new Failure(`--${name} ${unknown.join(', ')}: it must be one of ${all.join(', ')}.`);
    return all.filter((value) => asked.includes(String(value)));
  };
  return {
    readme: values.readme,
    screens: values.screen ?? null,
    languages: chosen('lang', LANGUAGES),
    widths: chosen('width', WIDTHS),
    themes: chosen('theme', THEMES),
  };
}
