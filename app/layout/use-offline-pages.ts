import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

import { useRootData } from '~/layout/root-data';

/** Has the page that is shown kept for reading without a connection (contract 9.7). */
export function useOfflinePages(): void {
  const { pathname, search } = useLocation();
  const { offlinePages, language } = useRootData() ?? {};
  useEffect(() => {
    if (!offlinePages) return;
    void import('~/layout/offline-pages').then(({ keepPage }) => keepPage(pathname + search, language));
  }, [offlinePages, pathname, search, language]);
}
