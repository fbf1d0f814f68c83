/** What a page's module script and its preloads are called until the page is painted: no browser touches either. */
const LATE_TYPE = 'attara/module';
const LATE_REL = 'attara-module';

const SCROLL_RESTORED = /<script[^>]*>\(\(STORAGE_KEY[\s\S]*?<\/script>/;
const ROUTES_LISTED = /window\.__remixManifest = \{\n[\s\S]*?\n\}(?=;)/;

/**
 * The page is whole without its scripts, so on a slow line they must not share it with the styles, the fonts and the first
 * picture, nor keep a slow phone from painting them. Remix asks for them at once and has no option for it, nor for scripts without
 * line breaks and a list of routes without what they have not got. While developing all stays as it is: React compares there what it finds.
 */
export function withLateModules(html: string, developing = import.meta.env.DEV): string {
  if (developing) return html;
  return html
    .replaceAll('<link rel="modulepreload" ', `<link rel="${LATE_REL}" `)
    .replace(' type="module" async', ` type="${LATE_TYPE}" async`)
    .replace(SCROLL_RESTORED, (script) => script.replace(/\n */g, ' '))
    .replace(ROUTES_LISTED, (list) => list.replace(/"has\w+": false,|\n */g, ''));
}

/**
 * Begins the page's modules once it has loaded, or at the first sign that someone wants to use it: the packages one after
 * the other with a pause between, so that a slow phone answers in the meantime, then the page itself.
 */
export const BEGIN_LATE_MODULES = `(() => {
  const { nonce } = document.currentScript;
  const signs = ['pointerdown', 'keydown', 'focusin'];
  const pause = () => new Promise((resume) => setTimeout(resume));
  const begin = async () => {
    signs.forEach((sign) => removeEventListener(sign, begin, true));
    removeEventListener('load', begin);
    const late = document.querySelector('script[type="${LATE_TYPE}"]');
    if (!late) return;
    late.type = '';
    const links = [...document.querySelectorAll('link[rel="${LATE_REL}"]')];
    links.forEach((link) => (link.rel = 'modulepreload'));
    for (const { href } of links) {
      if (href.includes('/package-')) await import(href).then(pause, pause);
    }
    const modules = Object.assign(document.createElement('script'), { type: 'module', nonce, textContent: late.textContent });
    document.head.append(modules);
    modules.remove();
  };
  signs.forEach((sign) => addEventListener(sign, begin, true));
  addEventListener('load', begin);
})()`.replace(/\n */g, ' ');
