import { PREFERENCES } from '../../app/request/preferences';

const anyOf = (values: readonly string[]): string => `(${values.join('|')})`;

/** What nginx calls each, and the word of its key where nothing was chosen. */
const VARIABLES = {
  language: { name: 'language', none: 'first' },
  theme: { name: 'theme', none: PREFERENCES.theme.values[0] },
  textSize: { name: 'text_size', none: PREFERENCES.textSize.values[0] },
} as const satisfies Record<keyof typeof PREFERENCES, unknown>;

/** With this the key of what nginx caches begins. */
export const CACHE_KEY = Object.values(VARIABLES)
  .map(({ name }) => `$${name}`)
  .join('|');

/** The maps of deploy/nginx.conf that read the cookies of preferences as app/request/preferences.ts does. */
export function preferenceMaps(): string {
  const all = Object.values(PREFERENCES);
  const pairs = all.map(({ cookie, values }) => `${cookie}=${anyOf(values)}`);
  const choices = Object.entries(VARIABLES).map(([key, { name, none }]) => {
    const { cookie, values } = PREFERENCES[key as keyof typeof PREFERENCES];
    const other = values.filter((value) => value !== none);
    return `    map $cookie_${cookie.toLowerCase()} $${name} {
        default ${none};
        "~^(?<chosen_${name}>${other.join('|')})$" $chosen_${name};
    }
`;
  });
  return `    map $http_cookie $person {
        default 1;
        "" 0;
        "~^(${anyOf(pairs)}(;\\s*|$))+$" 0;
    }
${choices.join('')}`;
}
