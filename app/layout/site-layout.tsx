import { useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';

import { useTranslation } from '~/i18n/use-translation';
import { LOGOUT_FORM_ID } from '~/layout/account-links';
import { CartPopup } from '~/layout/cart-popup';
import { SideMenu } from '~/layout/drawer';
import { Footer } from '~/layout/footer';
import { Header } from '~/layout/header';
import { PageOrListOnTheWay } from '~/layout/list-on-the-way';
import { LanguageOffer } from '~/layout/language-form';
import { OfferBar } from '~/layout/offer-bar';
import { QuickAddForm } from '~/layout/quick-add-form';
import { useRootData } from '~/layout/root-data';
import { useLanguageMirror } from '~/layout/use-language-mirror';
import { useOfflineForms } from '~/layout/use-offline-forms';

const isOfCart = (form: HTMLFormElement): boolean => form.getAttribute('action') === '/cart';

/** The layout of every page of the shop: offer bar, header, category bar, the page, footer (contract 2.5). */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const user = useRootData()?.user;
  useLanguageMirror();
  useOfflineForms(isOfCart);
  useClosedOnNavigation();
  return (
    <>
      <a href="#content" className="skip-link">
        {t('skipToContent')}
      </a>
      <LanguageOffer />
      <OfferBar />
      <Header />
      <SideMenu />
      {user && <CartPopup />}
      {user && <form id={LOGOUT_FORM_ID} method="post" action="/auth/logout" hidden />}
      <main id="content" tabIndex={-1} className="outline-none">
        <PageOrListOnTheWay>{children}</PageOrListOnTheWay>
        <QuickAddForm />
      </main>
      <Footer />
    </>
  );
}

/** A popup must not outlive its page. A cart whose quantity changed stays open: its address is the same. */
function useClosedOnNavigation() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const last = useRef(address);
  useEffect(() => {
    if (last.current === address) return;
    last.current = address;
    for (const popover of document.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open'))
      popover.hidePopover();
  }, [address]);
}
