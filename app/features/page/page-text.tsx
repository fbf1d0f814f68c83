import { Link } from '@remix-run/react';
import { createElement, Fragment, type ReactNode } from 'react';

import type { PageNode } from './page.nodes';

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return href.startsWith('/') ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href} rel="noreferrer">
      {children}
    </a>
  );
}

const drawn = (nodes: readonly PageNode[]): ReactNode =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>;
    const { tag, href, start, dir, children } = node;
    if (tag === 'br') return <br key={index} />;
    if (tag !== 'a') return createElement(tag, { key: index, start, dir }, drawn(children));
    if (href === undefined) return <Fragment key={index}>{drawn(children)}</Fragment>;
    return (
      <TextLink key={index} href={href}>
        {drawn(children)}
      </TextLink>
    );
  });

/** The text of a page: only the elements that its nodes name, in columns narrow enough to be read. */
export function PageText({ nodes }: { nodes: readonly PageNode[] }) {
  return <div className="page-text">{drawn(nodes)}</div>;
}
