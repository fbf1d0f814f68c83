import { useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';

import { useTranslation } from '~/i18n/use-translation';
import { LOGOUT_FORM_ID } from '~/shell/account-links';
import { CartPopup } from '~/shell/cart-popup';
import { CategoryBar } from '~/shell/category-bar';
import { SideMenu } from '~/shell/drawer';
import { Footer } from '~/shell/footer';
import { Header } from '~/shell/header';
import { PageOrListOnTheWay } from '~/shell/list-on-the-way';
import { OfferBar } from '~/shell/offer-bar';
import { useBareFrame, useRootData } from '~/shell/root-data';
import { useCartAtHand } from '~/shell/use-cart-at-hand';
import { useLanguageMirror } from '~/shell/use-language-mirror';

/** The frame of every page of the shop: offer bar, header, category bar, the page, footer (contract 2.5). */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const bare = useBareFrame();
  const user = useRootData()?.user;
  useLanguageMirror();
  useCartAtHand();
  useClosedOnNavigation();
  return (
    <>
      <a href="#content" className="skip-link">
        {t('skipToContent')}
      </a>
      <OfferBar />
      <Header />
      {!bare && <CategoryBar />}
      <SideMenu />
      {user && <CartPopup />}
      {user && <form id={LOGOUT_FORM_ID} method="post" action="/auth/logout" hidden />}
      <main id="content" tabIndex={-1} className="outline-none">
        <PageOrListOnTheWay>{children}</PageOrListOnTheWay>
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
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
  }, [address]);
}
