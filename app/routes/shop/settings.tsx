import '~/styles/pages/settings.css';

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';

import { shopTexts } from '~/features/settings/shop.server';
import { redirectWithFlash } from '~/http/flash.server';
import { secureCookies } from '~/http/signed-cookie.server';
import { formText, readForm } from '~/http/request-check.server';
import { isLanguage, languageCookieHeader, LANGUAGES } from '~/i18n/language';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';
import { PageTrail } from '~/layout/page-trail';
import { preferenceCookies, TEXT_SIZES, THEMES } from '~/request/preferences';
import { understoodRequest } from '~/request/request-context.server';
import { Button } from '~/ui/button';
import { RadioCard, RadioGroup } from '~/ui/choice';
import type { IconName } from '~/ui/icon-names';

const THEME_ICONS: Record<string, IconName> = { system: 'monitor', light: 'sun', dark: 'moon' };

export const handle = { personal: true, i18n: ['settings'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const language = await languageOf(request);
  const t = await shopTexts(language);
  const { theme, textSize } = understoodRequest();
  return {
    pageTitle: `${t('settings:title')} · ${t('shopName')}`,
    language,
    theme,
    textSize,
    choices: { language: LANGUAGES, theme: THEMES, textSize: TEXT_SIZES },
  };
}

/** Keeps language, appearance and text size in this browser (contract 2.1); for everyone, with or without scripts. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const headers = new Headers();
  for (const cookie of preferenceCookies(formText(form, 'theme'), formText(form, 'textSize'), secureCookies()))
    headers.append('Set-Cookie', cookie);
  const language = formText(form, 'lng');
  if (isLanguage(language)) headers.append('Set-Cookie', languageCookieHeader(language, secureCookies()));
  return redirectWithFlash('/settings', { kind: 'success', key: 'settings:saved' }, headers);
}

export { unlistedMeta as meta } from '~/layout/error-page';

export default function Settings() {
  const { t } = useTranslation();
  const { language, theme, textSize, choices } = useLoaderData<typeof loader>();
  return (
    <div className="page-wrap section-last">
      <PageTrail crumbs={[{ text: t('settings:title') }]} />
      <h1 className="page-title">{t('settings:title')}</h1>
      <p className="mt-2 mb-8 text-ink-soft">{t('settings:text')}</p>
      <Form method="post" className="grid max-w-2xl gap-9">
        <RadioGroup legend={t('settings:language')} id="lng">
          {choices.language.map((value) => (
            <RadioCard
              key={value}
              name="lng"
              value={value}
              defaultChecked={value === language}
              title={<span lang={value}>{t(`language.${value}`)}</span>}
              text={<span lang={value}>{t(`settings:languageText.${value}`)}</span>}
            />
          ))}
        </RadioGroup>
        <RadioGroup legend={t('settings:theme')} id="theme">
          {choices.theme.map((value) => (
            <RadioCard
              key={value}
              name="theme"
              value={value}
              defaultChecked={value === theme}
              icon={THEME_ICONS[value]}
              title={t(`settings:themes.${value}`)}
              text={t(`settings:themeText.${value}`)}
            />
          ))}
        </RadioGroup>
        <RadioGroup legend={t('settings:textSize')} id="textSize">
          {choices.textSize.map((value) => (
            <RadioCard
              key={value}
              name="textSize"
              value={value}
              defaultChecked={value === textSize}
              title={t(`settings:textSizes.${value}`)}
              text={t(`settings:textSizeText.${value}`)}
            />
          ))}
        </RadioGroup>
        <div>
          <Button type="submit" size="lg">
            {t('settings:save')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
