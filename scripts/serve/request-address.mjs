/**
 * An address that cannot be decoded (`/store/%`, half a letter) is only mistyped: read as it stands it leads to the page that says so,
 * in the reader's language. The router would answer with a bare English sentence of its own.
 */
export function mendAddress(request) {
  const [path = ''] = request.url.split('?', 1);
  try {
    decodeURIComponent(path);
  } catch {
    request.url = path.replaceAll('%', '%25') + request.url.slice(path.length);
  }
}
