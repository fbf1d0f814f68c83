import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { productsHref } from '~/admin/products/products.admin';
import { formatCount } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout';

import type { ReadyJson, ReadyStep } from './ready.rules';

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
  products: productsHref({ view: 'visible', q: 'AT-' }),
  mail: '/admin/messages',
};

/** What leads on from a step that is not done. */
function StepLinks({ step, ready }: { step: ReadyStep; ready: ReadyJson }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  if (step === 'pages')
    return ready.pages.map(({ slug, title }) => (
      <StepLink key={slug} to={`/admin/pages/${slug}`}>
        {pick(title)}
      </StepLink>
    ));
  return <StepLink to={PLACES[step]}>{t(`admin:overview.ready.link.${step}`)}</StepLink>;
}

/** What is left to do before the shop can open; each step is ticked only while it is done (contract 7.3). */
export function ReadyPanel({ ready }: { ready: ReadyJson }) {
  const { t } = useTranslation();
  const needed = ready.steps.filter(({ optional }) => !optional);
  const values = {
    done: formatCount(needed.filter(({ done }) => done).length),
    all: formatCount(needed.length),
    count: ready.demoProducts,
  };
  return (
    <Panel title={t('admin:overview.ready.title')} id="ready" className="mb-6">
      <p className="-mt-3 mb-3 text-sm text-ink-soft">{t('admin:overview.ready.text', values)}</p>
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
                  <p className="text-sm text-ink-soft">{t(`admin:overview.ready.why.${step}`, values)}</p>
                  <p className="ready-links">
                    <StepLinks step={step} ready={ready} />
                  </p>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
