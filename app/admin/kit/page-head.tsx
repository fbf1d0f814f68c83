import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Icon } from '~/ui/icon';

type PageHeadProps = {
  title: ReactNode;
  back?: { to: string; text: string };
  intro?: string;
  children?: ReactNode;
};

export function PageHead({ title, back, intro, children }: PageHeadProps) {
  return (
    <>
      <div className="admin-head">
        <div className="min-w-0">
          {back && (
            <Link to={back.to} className="admin-back">
              <Icon name="chevron-left" size="sm" flip />
              {back.text}
            </Link>
          )}
          <h1>{title}</h1>
        </div>
        {children}
      </div>
      {intro && <p className="mb-5 text-ink-soft">{intro}</p>}
    </>
  );
}
