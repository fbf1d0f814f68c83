import type { MetaFunction } from '@remix-run/node';

/** The head of a page that search engines leave out; its loader reads the title. */
export const meta: MetaFunction<() => { pageTitle: string }> = ({ data }) => [
  { title: data?.pageTitle },
  { name: 'robots', content: 'noindex' },
];
