import { CookieJar } from './cookie-jar';
import { environment } from './environment';
import { type Fields, Page, type PageForm, type Sent } from './page';
import { UNCOMPRESSED } from './uncompressed';

type Language = 'en' | 'ar';

/** A connection that was kept may be closed by the server just when it is used: browsers read again on another. */
const isConnectionGone = (fault: unknown): boolean =>
  fault instanceof TypeError && (fault.cause as { code?: unknown } | undefined)?.code === 'EPIPE';

/** Someone with a browser that runs no JavaScript: keeps cookies, follows redirects, fills in forms. */
export class Visitor {
  readonly jar: CookieJar;

  constructor(readonly language: Language = 'en') {
    this.jar = new CookieJar({ i18nextLng: language });
  }

  /**
   * A visitor with a cookie of their own, for whom no page is cached: who sees at once what was changed behind the
   * store's back.
   */
  static unlikeOthers(language: Language = 'en'): Visitor {
    const visitor = new Visitor(language);
    visitor.jar.take(new Headers({ 'Set-Cookie': 'visit=own' }));
    return visitor;
  }

  /** One request, redirects not followed. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries({ ...UNCOMPRESSED, Cookie: this.jar.header() }))
      if (!headers.has(name)) headers.set(name, value);
    const send = () => fetch(new URL(path, environment.baseUrl), { redirect: 'manual', ...init, headers });
    const response = await send().catch((fault: unknown) => {
      if (init.method === undefined && isConnectionGone(fault)) return send();
      throw fault;
    });
    this.jar.take(response.headers);
    return response;
  }

  /** Opens a page as a browser does, following up to five redirects. */
  async open(path: string, init: RequestInit = {}): Promise<Page> {
    let url = new URL(path, environment.baseUrl).href;
    let response = await this.request(url, init);
    for (let hops = 0; [301, 302, 303, 307, 308].includes(response.status) && hops < 5; hops += 1) {
      await response.arrayBuffer();
      url = new URL(response.headers.get('Location') ?? '/', url).href;
      response = await this.request(url);
    }
    return new Page(url, response.status, response.headers, await response.text());
  }

  /** Sends a form with its own values and these changes, as pressing its button does. */
  async submit(form: PageForm, changes: Fields = {}): Promise<Page> {
    const { url, init } = formRequest(form, changes);
    return this.open(url, init);
  }

  /** Sends a form with files among its fields, as a browser does (multipart). */
  async upload(form: PageForm, changes: Sent, files: Record<string, File> = {}): Promise<Page> {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...form.values(), ...changes })) {
      for (const one of Array.isArray(value) ? value : [value]) body.append(name, one);
    }
    for (const [name, file] of Object.entries(files)) body.append(name, file);
    return this.open(form.action, { method: 'POST', body, headers: { Origin: new URL(form.action).origin } });
  }

  /** The same, answering the bare response. */
  async submitRaw(form: PageForm, changes: Fields = {}): Promise<Response> {
    const { url, init } = formRequest(form, changes);
    return this.request(url, init);
  }
}

export function formRequest(form: PageForm, changes: Fields): { url: string; init: RequestInit } {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...form.values(), ...changes })) {
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, one);
  }
  if (form.method === 'GET') {
    const url = new URL(form.action);
    url.search = body.toString();
    return { url: url.href, init: {} };
  }
  return {
    url: form.action,
    init: {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: new URL(form.action).origin },
    },
  };
}
