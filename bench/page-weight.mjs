import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** The bytes of an answer as they go over the line, and the text they hold. */
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

/** The files that a page names for its browser to load without being asked; its modules are called ours until it is painted. */
function filesOf(html) {
  const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? [];
  const linked = (rel, as = '') =>
    tags.filter((tag) => rel.test(attribute(tag, 'rel')) && attribute(tag, 'as') === as).map((tag) => attribute(tag, 'href'));
  const inline = [...html.matchAll(/\b(?:import|from)\s*\(?\s*["'](\/[^"']+\.js)["']/g)].map(([, path]) => path ?? '');
  return {
    scripts: [...new Set([...linked(/^(modulepreload|attara-module)$/), ...tags.map((tag) => attribute(tag, 'src')), ...inline])].filter(
      Boolean,
    ),
    styles: linked(/^stylesheet$/),
    fonts: linked(/^preload$/, 'font'),
  };
}

/**
 * What a page weighs on the line, in bytes after gzip: its HTML, the scripts and styles it begins with, the fonts it
 * asks for ahead. Scripts that come with a gesture are not among them.
 * @param {string} base
 * @param {string} path
 * @param {Record<string, string>} headers
 * @param {number} status what the page answers
 * @returns {Promise<{ html: number, script: number, style: number, font: number }>}
 */
export async function weighPage(base, path, headers = {}, status = 200) {
  const page = await fetchCompressed(new URL(path, base), headers);
  if (page.status !== status) throw new Error(`${path} answers ${page.status}`);
  const { scripts, styles, fonts } = filesOf(page.text);
  const weigh = async (files) => {
    const fetched = await Promise.all(files.map((file) => fetchCompressed(new URL(file, base))));
    const missing = fetched.findIndex(({ status }) => status !== 200);
    if (missing >= 0) throw new Error(`${path} names ${files[missing]}, which is not there`);
    return fetched.reduce((sum, { bytes }) => sum + bytes, 0);
  };
  return { html: page.bytes, script: await weigh(scripts), style: await weigh(styles), font: await weigh(fonts) };
}
