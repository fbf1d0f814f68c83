import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { productsHref } from '~/admin/products/products.admin';
import { COMMA, formatCount } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';

import { CONTACT_LINES, PAPER_LINES, type ReadyJson, type ReadyLine, type ReadyStep } from './ready.rules';

function StepLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="ready-link">
      {children}
    </Link>
  );
}

/** Where a step is done that leads to one screen; a mail server is named where the shop is run. */
const PLACES = {
  name: '/admin/settings',
  contact: '/admin/settings',
  payment: '/admin/settings',
  papers: '/admin/settings',
  products: productsHref({ view: 'visible', q: 'AT-' }),
  mail: '/admin/messages',
};

function StepLinks({ step, ready }: { step: ReadyStep; ready: ReadyJson }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  if (step === 'pages')
    return ready.pages.map(({ slug, title }) => (
      <StepLink key={slug} to={`/admin/pages/${slug}`}>
        {pick(title)}
      </StepLink>
    ));
  if (step === 'products' && ready.demoProducts === 0)
    return <StepLink to="/admin/manage-products/create">{t('admin:overview.newProduct')}</StepLink>;
  return <StepLink to={PLACES[step]}>{t(`admin:overview.ready.link.${step}`)}</StepLink>;
}

function useReason(ready: ReadyJson): (step: ReadyStep) => string {
  const { t, language } = useTranslation();
  const named = (lines: readonly ReadyLine[]) =>
    ready.lines
      .filter((line) => lines.includes(line))
      .map((line) => t(`admin:store.${line}`))
      .join(COMMA[language]);
  const values: Partial<Record<ReadyStep, object>> = {
    contact: { lines: named(CONTACT_LINES) },
    papers: { lines: named(PAPER_LINES) },
    products: { count: ready.demoProducts },
  };
  return (step) => {
    const key = step === 'products' && ready.demoProducts === 0 ? 'noProducts' : step;
    return t(`admin:overview.ready.why.${key}`, { ...values[step] });
  };
}

/**
 * What is left to do before the shop can open, folded into one line; each step is ticked only while it is done
 * (contract 7.3).
 */
export function ReadyPanel({ ready }: { ready: ReadyJson }) {
  const { t } = useTranslation();
  const reasonOf = useReason(ready);
  const needed = ready.steps.filter(({ optional }) => !optional);
  const next = needed.find(({ done }) => !done);
  const values = {
    done: formatCount(needed.filter(({ done }) => done).length),
    all: formatCount(needed.length),
  };
  return (
    <details className="ready" id="ready">
      <summary className="ready-line">
        <Icon name="store" />
        <span className="ready-words">
          <b>{t('admin:overview.ready.title', values)}</b>
          {next && <span>{t('admin:overview.ready.next', { step: t(`admin:overview.ready.step.${next.step}`) })}</span>}
        </span>
        <Icon name="chevron-down" size="sm" />
      </summary>
      <p className="mb-3 text-sm text-ink-soft">{t('admin:overview.ready.text')}</p>
      <ul className="ready-steps">
        {ready.steps.map(({ step, done, optional }) => (
          <li key={step} className={classNames('ready-step', done && 'ready-done')}>
            <Icon name={done ? 'circle-check' : 'circle-alert'} />
            <div>
              <p>
                {t(`admin:overview.ready.step.${step}`)}
                {optional && <span className="text-ink-soft"> {t('admin:overview.ready.optional')}</span>}
                <span className="visually-hidden">
                  : {t(done ? 'admin:overview.ready.done' : 'admin:overview.ready.open')}
                </span>
              </p>
              {!done && (
                <>
                  <p className="text-sm text-ink-soft">{reasonOf(step)}</p>
                  <p className="ready-links">
                    <StepLinks step={step} ready={ready} />
                  </p>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
