/** The type of a page's module script and what its preloads are to it until the page is painted: no browser touches either. */
const LATE = 'attara-module';

const SCROLL_RESTORED = /(<script[^>]*>)\(\(STORAGE_KEY[\s\S]*?\("positions", null\)<\/script>/;
const SETTINGS = /window\.__remixContext = \{.*?\};/;
const ROUTES_LISTED = /window\.__remixManifest = (\{\n[\s\S]*?\n\})(?=;\n(.*))/;

/** A script as pages hold it: without the room that makes it legible here. Our own have none in their strings. */
const tight = (script: string): string => script.replace(/\s+/g, ' ').replace(/ ?([{}()=;,?:&|<>!.]) ?/g, '$1');

/** What Remix's own lines do, in a quarter of their length: a page that one comes back to stands where it was. */
const RESTORE_SCROLL = /* @__PURE__ */ tight(`
  history.state?.key || history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
  try {
    const top = JSON.parse(sessionStorage.positions)[history.state.key];
    if (top >= 0) scrollTo(0, top);
  } catch {}
`).trim();

type Files = string[] | undefined;
type RouteList = { entry: { imports: string[] }; routes: Record<string, { imports?: Files; css?: Files }> };

/** Of these files those that `wanted` says; nothing rather than an empty list. */
function some(files: Files, wanted: (file: string) => boolean): Files {
  const left = files?.filter(wanted);
  return left?.length ? left : undefined;
}

/**
 * The list of routes that a page's router begins with, as short as it may be. Only the page that shows a route asks for what that imports, and for each file
 * once; `shown` names the routes on this one. The root's styles are on every page.
 */
function shortList(text: string, shown: string): string {
  const list = JSON.parse(text.replace(/"has\w+": false,/g, '')) as RouteList;
  const asked = new Set(list.entry.imports);
  const everywhere = list.routes.root?.css ?? [];
  for (const [id, route] of Object.entries(list.routes)) {
    const isShown = shown.includes(`"${id}":route`);
    route.imports = some(route.imports, (file) => isShown && !asked.has(file) && asked.add(file).has(file));
    if (id !== 'root') route.css = some(route.css, (file) => !everywhere.includes(file));
  }
  return JSON.stringify(list);
}

/**
 * The page is whole without its scripts, so on a slow line they must not share it with the styles, the fonts and the first
 * picture, nor keep a slow phone from painting them. Remix asks for them at once and has no option for it, nor for scripts without
 * line breaks and lists without what nobody reads. While developing all stays as it is: React compares there what it finds.
 */
export function withLateModules(html: string, developing = import.meta.env.DEV): string {
  if (developing) return html;
  return html
    .replaceAll('<link rel="modulepreload" ', `<link rel="${LATE}" `)
    .replace(' type="module" async', ` type="${LATE}" async`)
    .replace(SCROLL_RESTORED, (_, tag: string) => `${tag}${RESTORE_SCROLL}</script>`)
    .replace(SETTINGS, (settings) => settings.replace(/"(?:v3_throwAbortReason|v3_routeConfig|unstable_\w+)":(?:true|false),?/g, ''))
    .replace(ROUTES_LISTED, (_, list: string, shown: string) => `window.__remixManifest = ${shortList(list, shown)}`);
}

/**
 * Begins the page's modules once it has loaded, or at the first sign that someone wants to use it: the packages one after
 * the other with a pause between, so that a slow phone answers in the meantime, then the page itself.
 */
export const BEGIN_LATE_MODULES = /* @__PURE__ */ tight(`(() => {
  const pause = () => new Promise((go) => setTimeout(go));
  const begin = async () => {
    const late = document.querySelector('[type=${LATE}]');
    if (!late) return;
    late.type = '';
    const links = document.querySelectorAll('[rel=${LATE}]');
    links.forEach((link) => (link.rel = 'modulepreload'));
    for (const { href } of links) if (href.includes('/package-')) await import(href).then(pause, pause);
    const { text, nonce } = late;
    late.replaceWith(Object.assign(document.createElement('script'), { type: 'module', nonce, text }));
  };
  for (const sign of ['load', 'pointerdown', 'keydown', 'focusin']) addEventListener(sign, begin, { once: true, capture: true });
})()`);
