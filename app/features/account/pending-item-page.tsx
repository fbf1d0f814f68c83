import type { ReactNode } from 'react';

import type { FormAnswer } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';

import { useStartAtTop } from './account-page';
import { LoginForm } from './login-form';
import { keptFor, type KeptFor, type PendingItem, PendingItemCard } from './pending-item';
import { RegisterForm } from './register-form';

/** Where one of the two forms is sent, and what came of it; the page's own form is sent to the page. */
type OneForm = { action?: string | undefined; answer?: FormAnswer | undefined };

type PendingItemPageProps = { pending: PendingItem; login: OneForm; register: OneForm; children?: ReactNode };

/**
 * The page of login and of register to a guest who chose something: what it is, and both forms, since either puts it
 * into the cart or onto the wish list (contract 5.4, 5.5). `children`: what else is said, above the forms. The page's
 * own form comes first to who goes by keyboard; where they stand is the style sheet's: it folds the login behind a
 * button below 1101 px.
 */
export function PendingItemPage({ pending, login, register, children }: PendingItemPageProps) {
  const { t } = useTranslation();
  useStartAtTop();
  const keeps = keptFor(pending);
  const newcomer = <NewcomerForm key="register" {...register} keeps={keeps} />;
  const known = <KnownForm key="login" {...login} keeps={keeps} />;
  return (
    <div className="page-wrap section-last pending-page">
      <PendingItemCard pending={pending} />
      <div className="pending-main">
        <div>
          <h1 className="page-title">{t(`account:kept.${keeps}.title`)}</h1>
          <p className="mt-2 max-w-[35rem] text-ink-soft">{t(`account:kept.${keeps}.text`)}</p>
        </div>
        {children}
        <div className="pending-forms">
          {register.action === undefined ? [newcomer, known] : [known, newcomer]}
          <p className="pending-or">{t('account:kept.or')}</p>
        </div>
      </div>
    </div>
  );
}

function NewcomerForm({ answer, action, keeps }: OneForm & { keeps: KeptFor }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="new-here" className="pending-register grid content-start gap-5">
      <h2 id="new-here" className="section-title">
        {t('account:kept.newHere')}
      </h2>
      <RegisterForm answer={answer} action={action} keeps={keeps} />
      <ul className="grid gap-2 text-sm text-ink-soft">
        <Benefit icon="package">{t('account:kept.follow')}</Benefit>
        <Benefit icon="undo-2">{t('account:kept.cancel')}</Benefit>
      </ul>
    </section>
  );
}

function KnownForm({ answer, action, keeps }: OneForm & { keeps: KeptFor }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('account:kept.knownHere')} className="pending-login">
      <details className="login-fold" open={answer !== undefined}>
        <summary className="btn btn-line btn-lg btn-full">
          <Icon name="key-round" />
          <span>{t('account:kept.knownHere')}</span>
          <Icon name="chevron-down" />
        </summary>
      </details>
      <div className="login-folded">
        <h2 className="section-title">{t('account:kept.knownHere')}</h2>
        <LoginForm answer={answer} action={action} keeps={keeps} second />
      </div>
    </section>
  );
}

function Benefit({ icon, children }: { icon: 'package' | 'undo-2'; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon name={icon} size="sm" flip={icon === 'undo-2'} className="text-gold-ink" />
      {children}
    </li>
  );
}
