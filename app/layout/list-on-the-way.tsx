import { type Location, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';

import { useTranslation } from '~/i18n/use-translation';
import { CardGridSkeleton, Skeleton } from '~/ui/feedback';
import { useSlowNavigation } from '~/ui/use-slow-navigation';

/**
 * The lists that show their shape before they are there, with what they are called and how many cards a page of them
 * has.
 */
const LISTS: Record<string, { titleKey: string; cards: number }> = {
  '/store': { titleKey: 'nav.store', cards: 12 },
  '/collections': { titleKey: 'nav.collections', cards: 8 },
};

const fromElsewhere = (next: Location, here: Location): boolean =>
  next.pathname in LISTS && next.pathname !== here.pathname;

/** The page; or, while a list that one is going to takes its time, the shape of that list in its place. */
export function PageOrListOnTheWay({ children }: { children: ReactNode }) {
  const slow = useSlowNavigation(fromElsewhere);
  const { location } = useNavigation();
  const list = slow && location ? LISTS[location.pathname] : undefined;
  return (
    <>
      {list && <ListOnTheWay {...list} />}
      {/* Kept as it is: what was typed into it is still there where the way is broken off. */}
      <div hidden={list !== undefined}>{children}</div>
    </>
  );
}

function ListOnTheWay({ titleKey, cards }: { titleKey: string; cards: number }) {
  const { t } = useTranslation();
  // The router has noted where the page left behind stood before this shows.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="page-wrap section-last">
      <p className="page-title pt-11 font-display font-semibold" aria-hidden="true">
        {t(titleKey)}
      </p>
      <Skeleton className="mt-6 mb-8 block h-11 w-full max-w-xl rounded-ctl" />
      <CardGridSkeleton count={cards} label={t('loading')} />
    </div>
  );
}
