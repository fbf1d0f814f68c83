import { Form, Link } from '@remix-run/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

/** An address of the shop from its root, which reads the same wherever it stands. */
export type Path = `/${string}`;

type PathLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & { to: Path; discover?: 'render' | 'none' };

/**
 * A link to a path, for parts of which a page shows many. Servers write what the router's own link comes to there: that one looks its address up three times among the routes
 * and gets its handlers ready, for a page that has none yet. Browsers have the router's.
 */
export const PathLink: (props: PathLinkProps) => ReactNode = import.meta.env.SSR
  ? ({ to, discover = 'render', children, ...rest }) => (
      <a {...rest} data-discover={discover === 'render' ? 'true' : undefined} href={to}>
        {children}
      </a>
    )
  : Link;

type PathFormProps = { action: Path; children: ReactNode };

/** A form of such a part, which posts to a path and leaves the page where it is; likewise. */
export const PathForm: (props: PathFormProps) => ReactNode = import.meta.env.SSR
  ? ({ action, children }) => (
      <form method="post" action={action} data-discover="true">
        {children}
      </form>
    )
  : ({ action, children }) => (
      <Form method="post" action={action} navigate={false} preventScrollReset>
        {children}
      </Form>
    );
