import { Link } from '@remix-run/react';

import type { PaymentMethod } from '~/db/schema/order.values';
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
  ['/wishlist', 'account.wishes'],
  ['/user/profile', 'account.profile'],
  ['/settings', 'account.settings'],
  ['/contact', 'nav.contact'],
] as const;

const PAGES = PAGE_SLUGS.map((slug) => [`/pages/${slug}`, `footer.page.${slug}`] as const);

const PAYMENT_ICONS: Record<PaymentMethod, IconName> = {
  cod: 'banknote',
  instapay: 'landmark',
  vodafoneCash: 'smartphone',
};

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
            {STORE_MENU.map((node) => (
              <Link key={node.id} discover="none" to={node.to}>
                {t(node.labelKey)}
              </Link>
            ))}
            <Link to="/collections">{t('nav.collections')}</Link>
          </nav>
          <FooterLinks id="footer-account" title={t('account.yours')} links={ACCOUNT} />
          <FooterLinks id="footer-pages" title={t('footer.information')} links={PAGES} />
          <ContactDetails settings={settings} />
        </div>
        <div className="footer-end">
          <p>{t('footer.copyright', { year })}</p>
          <ul className="footer-pay" aria-label={t('footer.payments')}>
            {(['cod', ...(settings?.transferMethods ?? [])] as const).map((method) => (
              <li key={method}>
                <Icon name={PAYMENT_ICONS[method]} size="sm" />
                {t(`payment.${method}`)}
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
      {links.map(([to, labelKey]) => (
        <Link key={to} to={to}>
          {t(labelKey)}
        </Link>
      ))}
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
  if (!settings) return null;
  const { phone, email, whatsappNumber } = settings;
  const address = pick(settings.branchAddress);
  const answers = phone || email || whatsappNumber;
  if (!answers && !address) return null;
  return (
    <div>
      <h2>{t('footer.talkToUs')}</h2>
      <ul>
        {phone && (
          <li>
            <a href={`tel:${phone}`}>
              <Icon name="phone" />
              <bdi dir="ltr">{formatPhone(phone)}</bdi>
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>
              <Icon name="mail" />
              <bdi dir="ltr">{email}</bdi>
            </a>
          </li>
        )}
        {address && (
          <li className="footer-line">
            <Icon name="map-pin" />
            {t('footer.branch', { address })}
          </li>
        )}
        {answers && (
          <li className="footer-line">
            <Icon name="clock" />
            {t('footer.always')}
          </li>
        )}
      </ul>
    </div>
  );
}
