import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** The bytes of an answer as they go over the connection, and the text they hold. */
function fetchCompressed(url, headers = {}) {
  return new Promise((resolve, reject) => {
    request(url, { headers: { ...headers, 'Accept-Encoding': 'gzip' } }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
        resolve({ status: response.statusCode ?? 0, bytes: bytes.length, text: text.toString('utf8') });
      });
    })
      .on('error', reject)
      .end();
  });
}

const attribute = (tag, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** The files that a page names for its browser to load without being asked. */
function filesOf(html) {
  const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? [];
  const linked = (rel, as = '') =>
    tags
      .filter((tag) => rel.test(attribute(tag, 'rel')) && attribute(tag, 'as') === as)
      .map((tag) => attribute(tag, 'href'));
  const inline = [...html.matchAll(/\b(?:import|from)\s*\(?\s*["'](\/[^"']+\.js)["']/g)].map(([, path]) => path ?? '');
  return {
    scripts: [
      ...new Set([...linked(/^modulepreload$/), ...tags.map((tag) => attribute(tag, 'src')), ...inline]),
    ].filter(Boolean),
    styles: linked(/^stylesheet$/),
    fonts: linked(/^preload$/, 'font'),
  };
}

const LISTED_TEXTS = /"\.\/locales\/([a-z]+)\/([a-z]+)\.ts":.{0,60}?import\("\.\/([\w-]+\.js)"\)/g;
const NAMESPACES = /\bi18n:\[([^\]]*)\]/g;

/**
 * The files of texts that a page waits for before it comes alive: its routes' handles name their namespaces, and the
 * browser's entry lists their files.
 */
function textsOf(path, html, modules) {
  const language = attribute(/<html\b[^>]*>/.exec(html)?.[0] ?? '', 'lang');
  const found = (pattern) => modules.flatMap(({ text }) => [...text.matchAll(pattern)]);
  const namespaces = new Set(found(NAMESPACES).flatMap(([, names = '']) => names.match(/\w+/g) ?? []));
  const listed = found(LISTED_TEXTS).filter(([, its, namespace]) => its === language && namespaces.has(namespace));
  if (listed.length === 0 || listed.length < namespaces.size)
    throw new Error(`${path} names texts that are nowhere: ${[...namespaces].join(' ')}`);
  return [...new Set(listed.map(([, , , file]) => `/assets/${file}`))];
}

/**
 * How many bytes these files are on the connection, compressed by gzip, as browsers without brotli or without TLS get
 * them.
 * @param {string} base
 * @param {Iterable<string>} files
 * @returns {Promise<number>}
 */
export async function weighFiles(base, files) {
  return sumOf(await fetchFiles(base, files));
}

const sumOf = (fetched) => fetched.reduce((sum, { bytes }) => sum + bytes, 0);

/** Many pages name the same files, which never change: each is fetched once. */
const known = new Map();

async function fetchFile(url, file) {
  const fetched = await fetchCompressed(url);
  if (fetched.status !== 200) throw new Error(`${file} is not there`);
  return { file, ...fetched };
}

async function fetchFiles(base, files) {
  return Promise.all(
    [...files].map((file) => {
      const url = new URL(file, base).href;
      if (!known.has(url)) known.set(url, fetchFile(url, file));
      return known.get(url);
    }),
  );
}

/**
 * What a page weighs on the connection, in bytes after gzip: its HTML, its styles, the fonts it asks for ahead, and all
 * scripts that come while nobody touches it: those it names and its texts. What comes with a gesture is not among them,
 * nor the lines in the popup of a customer's cart. `tests/e2e/page-weight.spec.ts` compares it with what a guest's
 * browser loads.
 * @param {string} base
 * @param {string} path
 * @param {Record<string, string>} headers
 * @param {number} status what the page answers
 * @returns {Promise<{ html: number, script: number, style: number, font: number,
 *   files: { file: string, bytes: number }[] }>} `files`: scripts and styles, each by itself
 */
export async function weighPage(base, path, headers = {}, status = 200) {
  const page = await fetchCompressed(new URL(path, base), headers);
  if (page.status !== status) throw new Error(`${path} answers ${page.status}`);
  const { scripts, styles, fonts } = filesOf(page.text);
  const modules = await fetchFiles(base, scripts);
  const loaded = [...modules, ...(await fetchFiles(base, textsOf(path, page.text, modules)))];
  const styled = await fetchFiles(base, styles);
  const files = [...loaded, ...styled].map(({ file, bytes }) => ({ file, bytes }));
  return { html: page.bytes, script: sumOf(loaded), style: sumOf(styled), font: await weighFiles(base, fonts), files };
}
