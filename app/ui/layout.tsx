import type { ReactNode } from 'react';

import { TextLink } from '~/ui/button';
import { classNames } from '~/ui/class-names';

type PanelProps = {
  title?: ReactNode;
  headingLevel?: 2 | 3;
  as?: 'section' | 'aside' | 'div';
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A framed part of a page, with its heading. */
export function Panel({ title, headingLevel = 2, as: Element = 'section', id, className, children }: PanelProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Element id={id} className={classNames('panel', className)}>
      {title && <Heading className="panel-title mb-4">{title}</Heading>}
      {children}
    </Element>
  );
}

type SectionHeadingProps = {
  title: ReactNode;
  id?: string;
  link?: { to: string; text: string; /** For narrow screens: “See all”. */ shortText?: string };
};

/** A section's heading, with a link to all of it at the end. */
export function SectionHeading({ title, id, link }: SectionHeadingProps) {
  return (
    <div className="section-head">
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      {link && (
        <TextLink to={link.to}>
          {link.shortText ? (
            <>
              <span className="max-md:hidden">{link.text}</span>
              <span className="md:hidden">
                {link.shortText}
                <span className="visually-hidden">: {title}</span>
              </span>
            </>
          ) : (
            link.text
          )}
        </TextLink>
      )}
    </div>
  );
}

/** The lines of a sum (a `<dl>`); put SumLines inside. */
export function SumList({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={className}>{children}</dl>;
}

export function SumLine({ term, total = false, children }: { term: ReactNode; total?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('sum-line', total && 'sum-total')}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
