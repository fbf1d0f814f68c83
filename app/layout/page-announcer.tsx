import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import { focusPage } from '~/ui/focus-page';

/**
 * What a browser does by itself when a page is sent anew, for pages that scripts put in place: says the new page's
 * title and takes the reader to its beginning. Where only the query changed (a filter, an order), whoever still has the
 * focus keeps it. The same address again, as after a form, is no new page.
 */
export function PageAnnouncer() {
  const { pathname, search, hash } = useLocation();
  const [title, setTitle] = useState('');
  const last = useRef({ pathname, search });
  const { state } = useNavigation();
  /** What had the focus when the way to the page began; a select that shows another choice is drawn anew. */
  const left = useRef('');

  useEffect(() => {
    if (state === 'loading') left.current = document.activeElement?.id ?? '';
  }, [state]);

  useEffect(() => {
    const before = last.current;
    if (before.pathname === pathname && before.search === search) return;
    last.current = { pathname, search };
    setTitle(document.title);
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (before.pathname !== pathname) {
      if (hash === '') focusPage();
    } else if (lost) {
      const same = left.current === '' ? null : document.getElementById(left.current);
      if (same) same.focus({ preventScroll: true });
      else focusPage();
    }
  }, [pathname, search, hash]);

  return (
    <p className="visually-hidden" aria-live="polite" aria-atomic="true">
      {title}
    </p>
  );
}
