import { Link } from '@remix-run/react';

import { PAGE_SLUGS } from '~/db/schema/page.values';
import { STORE_MENU } from '~/features/catalogue/taxonomy';
import { formatPhone } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Logo } from '~/layout/logo';
import { type LayoutSettings, useLayoutData } from '~/layout/root-data';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

const ACCOUNT = [
  ['/user/my-orders', 'account.myOrders'],
  ['/user/profile', 'account.profile'],
  ['/settings', 'account.settings'],
  ['/contact', 'nav.contact'],
] as const;

const PAGES = PAGE_SLUGS.map((slug) => [`/pages/${slug}`, `footer.page.${slug}`] as const);

const PAYMENTS: readonly [IconName, string][] = [
  ['banknote', 'payment.cod'],
  ['landmark', 'payment.instapay'],
  ['smartphone', 'payment.vodafoneCash'],
];

/** The shop's details, its links and the ways to pay (contract 1.4). */
export function Footer() {
  const { settings = null, year = '' } = useLayoutData() ?? {};
  const { t } = useTranslation();
  return (
    <footer className="site-footer on-dark">
      <div className="page-wrap">
        <div className="footer-cols">
          <div>
            <Logo />
            <p className="mt-4 max-w-75 text-ink-soft">{t('tagline')}</p>
            <SocialLinks settings={settings} />
          </div>
          <nav aria-labelledby="footer-shop">
            <h2 id="footer-shop">{t('footer.shop')}</h2>
            <ul>
              {STORE_MENU.map((node) => (
                <li key={node.id}>
                  <Link discover="none" to={node.to}>
                    {t(node.labelKey)}
                  </Link>
                </li>
              ))}
              <li>
                <Link to="/collections">{t('nav.collections')}</Link>
              </li>
            </ul>
          </nav>
          <FooterLinks id="footer-account" title={t('account.yours')} links={ACCOUNT} />
          <FooterLinks id="footer-pages" title={t('footer.information')} links={PAGES} />
          <ContactDetails settings={settings} />
        </div>
        <div className="footer-end">
          <p>
            {t('footer.copyright', { year })}{' '}
            <Link className="footer-developers" to="/api/docs">
              {t('footer.developers')}
            </Link>
          </p>
          <ul className="footer-pay" aria-label={t('footer.payments')}>
            {PAYMENTS.map(([icon, labelKey]) => (
              <li key={icon}>
                <Icon name={icon} size="sm" />
                {t(labelKey)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

type LinksProps = { id: string; title: string; links: readonly (readonly [to: string, labelKey: string])[] };

function FooterLinks({ id, title, links }: LinksProps) {
  const { t } = useTranslation();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(([to, labelKey]) => (
          <li key={to}>
            <Link to={to}>{t(labelKey)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Details = { settings: LayoutSettings | null };

function SocialLinks({ settings }: Details) {
  const { t } = useTranslation();
  if (!settings) return null;
  const whatsapp = settings.whatsappNumber && `https://wa.me/${settings.whatsappNumber.replace(/\D/g, '')}`;
  const links = (
    [
      ['facebook', settings.facebook],
      ['instagram', settings.instagram],
      ['whatsapp', whatsapp],
    ] as const
  ).filter(([, to]) => to);
  return (
    <ul className="footer-social">
      {links.map(([name, to]) => (
        <li key={name}>
          <a href={to} rel="noopener" aria-label={t(`layout.footer.${name}`)}>
            <Icon name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function ContactDetails({ settings }: Details) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const address = settings && pick(settings.branchAddress);
  return (
    <div>
      <h2>{t('footer.talkToUs')}</h2>
      <ul>
        {settings?.phone && (
          <li>
            <a href={`tel:${settings.phone}`}>
              <Icon name="phone" />
              <bdi dir="ltr">{formatPhone(settings.phone)}</bdi>
            </a>
          </li>
        )}
        {settings?.email && (
          <li>
            <a href={`mailto:${settings.email}`}>
              <Icon name="mail" />
              <bdi dir="ltr">{settings.email}</bdi>
            </a>
          </li>
        )}
        {address && (
          <li className="footer-line">
            <Icon name="map-pin" />
            {t('footer.branch', { address })}
          </li>
        )}
        <li className="footer-line">
          <Icon name="clock" />
          {t('footer.always')}
        </li>
      </ul>
    </div>
  );
}
