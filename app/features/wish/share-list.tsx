import type { MouseEvent } from 'react';

import { useTranslation } from '~/i18n/use-translation';
import { IconLink } from '~/ui/button';
import { showToast } from '~/ui/toast-store';

import { sharedListPath } from './wish.rules';

/** Whether the browser took it; one who closes its sheet has changed their mind. */
async function handOver(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/**
 * Leads to the list as anybody sees it. Scripts hand its address to the browser's own way of sharing, or copy it;
 * where neither is allowed the link is followed.
 */
export function ShareList({ slugs, title }: { slugs: readonly string[]; title: string }) {
  const { t } = useTranslation();
  const path = sharedListPath(slugs);
  const share = async () => {
    const url = new URL(path, location.origin).href;
    if ('share' in navigator && (await handOver(title, url))) return;
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'success', text: t('wish:share.copied') });
    } catch {
      location.assign(url);
    }
  };
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void share();
  };
  return <IconLink to={path} icon="share-2" label={t('wish:share.label')} onClick={onClick} className="wish-share" />;
}
