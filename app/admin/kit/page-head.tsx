import type { ReactNode } from 'react';

import { IconLink } from '~/ui/button';

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
        <div className="admin-title">
          {back && <IconLink to={back.to} icon="chevron-left" flip label={back.text} className="admin-back" />}
          <h1>{title}</h1>
        </div>
        {children}
      </div>
      {intro && <p className="mb-5 text-ink-soft">{intro}</p>}
    </>
  );
}
