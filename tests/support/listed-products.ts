import type { Visitor } from './visitor';

const productLinks = (links: string[]) => new Set(links.filter((href) => /^\/store\/[a-z0-9-]+$/.test(href)));

/** Every product a filter lists, over all its pages. */
export async function listed(visitor: Visitor, query: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (let page = 1; page <= 20; page += 1) {
    const answer = await visitor.open(`/store?${query}${query ? '&' : ''}page=${page}`);
    const links = productLinks(answer.all('main article a[href]').map((link) => link.getAttribute('href') ?? ''));
    const before = found.size;
    for (const link of links) found.add(link);
    if (links.size === 0 || found.size === before) break;
  }
  return found;
}
