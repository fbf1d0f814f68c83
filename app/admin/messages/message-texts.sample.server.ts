import type { StaffActor } from '~/auth/permissions';
import type { MessageKind } from '~/db/schema/message.values';
import { isolated, itemLine, partLine } from '~/features/message/message.lines';
import type { MailLook } from '~/features/message/message.html';
import { MESSAGE_FIELDS, type MessageFields } from '~/features/message/message.rules';
import { orderLink } from '~/features/order-messages/order-fields.server';
import { shopNameOf } from '~/features/settings/shop.server';
import { readSettings } from '~/features/settings/settings.queries.server';
import { formatCount, formatMoney, formatPhone, unbroken } from '~/i18n/format';
import { translator } from '~/i18n/i18n.server';
import { type Language, LANGUAGES } from '~/i18n/language';
import { publicLink, standingOrigin } from '~/request/public-link.server';

/** What a preview fills a text with in one language, and how the shop's mails look in it. */
export type MessageSample = { fields: MessageFields; look: MailLook };

const ORDER = '00000000-0000-4000-8000-000000000000';

function linkOf(kind: MessageKind, language: Language): string {
  if (kind === 'passwordReset') return publicLink(`/auth/reset-password?token=0123456789&lng=${language}`);
  if (kind === 'newOrder') return publicLink(`/admin/orders/${ORDER}`);
  if (kind === 'lowStock') return publicLink(`/admin/stock/${ORDER}`);
  return orderLink(ORDER, language);
}

function sampleFields(kind: MessageKind, language: Language, shop: string): MessageFields {
  const t = translator(language);
  const own = (name: string) => t(`admin:messageTexts.sample.${name}`);
  const total = unbroken(formatMoney(2180, language));
  const all: MessageFields = {
    name: own(kind === 'newOrder' ? 'fullName' : 'name'),
    number: '100251',
    items: [
      itemLine({ name: own('product'), measure: t('size.50ml'), quantity: '2' }, language),
      itemLine({ name: own('set'), measure: '', quantity: '1' }, language),
      partLine(own('part'), language),
    ].join('\n'),
    discount: unbroken(formatMoney(60, language)),
    coupon: isolated('WELCOME10', language),
    total,
    due: total,
    deposit: unbroken(formatMoney(100, language)),
    amount: unbroken(formatMoney(kind === 'paymentReceived' ? 100 : 2180, language)),
    payment: t('payment.cod'),
    transfer: t('message:transfer', {
      total: kind === 'depositAsked' ? unbroken(formatMoney(100, language)) : total,
      account: 'shop@instapay',
    }),
    governorate: own('governorate'),
    days: t('message:days', { count: 2 }),
    reason: own('reason'),
    courier: own('courier'),
    waybill: isolated('7712345', language),
    tracking: 'https://track.example/7712345',
    confirm: 'https://wa.me/201005550199?text=100252-48213',
    link: linkOf(kind, language),
    minutes: own('minutes'),
    phone: isolated(formatPhone('+201005550142'), language),
    email: 'hello@example.com',
    what: own('what'),
    product: own('product'),
    size: t('size.50ml'),
    left: formatCount(3),
    shop,
  };
  return Object.fromEntries(MESSAGE_FIELDS[kind].map((field) => [field, all[field] ?? '']));
}

export async function messageSamples(_staff: StaffActor, kind: MessageKind): Promise<Record<Language, MessageSample>> {
  const settings = await readSettings();
  const sample = (language: Language): MessageSample => {
    const shop = shopNameOf(settings, language);
    const look = { shop, logo: settings.logo, origin: standingOrigin() };
    return { fields: sampleFields(kind, language, shop), look };
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, sample(language)])) as Record<
    Language,
    MessageSample
  >;
}
