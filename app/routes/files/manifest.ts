import { cacheResponse } from '~/cache/page-cache.server';
import { shopName } from '~/features/settings/shop.server';
import { DEFAULT_LANGUAGE, directionOf, isLanguage, otherLanguage } from '~/i18n/language';
import { understoodRequest } from '~/request/request-context.server';

export const handle = { shared: true };

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/**
 * What a phone calls the shop on its home screen. It is asked for without cookies, so its address names the language
 * (`in`).
 */
export async function loader() {
  const asked = understoodRequest().query.get('in');
  const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
  const [own, other] = await Promise.all([shopName(language), shopName(otherLanguage(language))]);
  const manifest = {
    name: own === other ? own : `${own} ${other}`,
    short_name: own,
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#FBF7F0',
    theme_color: '#4B1434',
    icons: ICONS,
  };
  return cacheResponse(
    new Response(JSON.stringify(manifest), {
      headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
    }),
  );
}
