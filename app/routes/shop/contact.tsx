import '~/styles/pages/contact.css';

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ContactWay, SocialLink } from '~/features/settings/contact-way';
import { getSettings } from '~/features/settings/settings.queries.server';
import { organizationData } from '~/features/settings/settings.structured-data';
import { shopTexts } from '~/features/settings/shop.server';
import { formatPhone } from '~/i18n/format';
import { languageOf } from '~/request/language.server';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { PageTrail } from '~/layout/page-trail';
import { seo, siteOf } from '~/layout/seo';
import { TextLink } from '~/ui/button';

export const handle = { shared: true, i18n: ['contact'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [settings, language] = await Promise.all([getSettings(), languageOf(request)]);
  const t = await shopTexts(language);
  const { email, phone, branchAddress, counterHours, whatsappNumber, facebook, instagram } = settings;
  return data({
    email,
    phone,
    branchAddress,
    counterHours,
    whatsappNumber,
    facebook,
    instagram,
    head: { title: `${t('contact:title')} · ${t('shopName')}`, description: t('head:contact') },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, location: { pathname, search } }) => {
  if (!page) return [];
  const site = siteOf(matches, search);
  return seo({ ...site, ...page.head, path: pathname + search, jsonLd: [organizationData(page, site)] });
};

export default function Contact() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { email, phone, whatsappNumber, facebook, instagram, ...counter } = useLoaderData<typeof loader>();
  const address = pick(counter.branchAddress);
  const hours = pick(counter.counterHours);
  const answers = whatsappNumber || phone || email;
  const message = encodeURIComponent(t('contact:whatsappMessage'));
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
  return (
    <div className="page-wrap section-last">
      <PageTrail crumbs={[{ text: t('contact:title') }]} />
      <h1 className="page-title">{t('contact:heading')}</h1>
      {answers && <p className="mt-2 max-w-[35rem] text-ink-soft">{t('contact:intro')}</p>}
      <ul className="contact-ways">
        {whatsappNumber && (
          <ContactWay
            icon="whatsapp"
            name="whatsapp"
            action={{ href: `https://wa.me/${whatsappNumber.replace(/\D/g, '')}?text=${message}`, outside: true }}
          >
            <bdi dir="ltr">{formatPhone(whatsappNumber)}</bdi>
          </ContactWay>
        )}
        {phone && (
          <ContactWay icon="phone" name="phone" action={{ href: `tel:${phone}` }}>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </ContactWay>
        )}
        {email && (
          <ContactWay icon="mail" name="email" action={{ href: `mailto:${email}` }}>
            <bdi dir="ltr" className="break-all">
              {email}
            </bdi>
          </ContactWay>
        )}
        {address && (
          <ContactWay icon="map-pin" name="branch" action={{ href: map, outside: true, text: t('contact:map') }}>
            {address}
            {hours && <span className="block text-sm text-ink-soft">{hours}</span>}
          </ContactWay>
        )}
      </ul>
      <div className="contact-more">
        <section aria-labelledby="about-order">
          <h2 className="text-xl" id="about-order">
            {t('contact:orders')}
          </h2>
          <p className="mt-1 text-ink-soft">{t('contact:ordersText')}</p>
          <TextLink to="/user/my-orders">{t('contact:ordersAction')}</TextLink>
        </section>
        {(facebook || instagram) && (
          <section aria-labelledby="social">
            <h2 className="text-xl" id="social">
              {t('contact:social')}
            </h2>
            <ul className="contact-social">
              {facebook && <SocialLink icon="facebook" href={facebook} text={t('contact:facebook')} />}
              {instagram && <SocialLink icon="instagram" href={instagram} text={t('contact:instagram')} />}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
