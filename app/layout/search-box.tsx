import { Form, Link, useFetcher, useLocation, useNavigate, useSearchParams } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { type SearchItemJson, searchItemPath } from '~/features/search/search.json';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { SearchSuggestion } from '~/layout/search-suggestion';
import { IconButton } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';

export const SEARCH_SHEET_ID = 'search-sheet';
const TYPING_PAUSE_MS = 150;

type SearchBoxProps = { id: string; className?: string; landmark?: boolean };

/**
 * The search of the nav bar (contract 2.7): a GET form to the store. With scripts it suggests up to nine matches while
 * one types; arrows move among them, Enter opens the marked one or searches, Escape closes the list.
 */
export function SearchBox({ id, className, landmark = true }: SearchBoxProps) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const asked = pathname === '/store' ? params.get('q') : '';
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const navigate = useNavigate();
  const listId = `${id}-list`;
  const { data, load } = useFetcher<{ items: SearchItemJson[] }>({ key: `suggestions-${id}` });
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const items = query.trim() ? (data?.items ?? []) : [];
  const shown = open && items.length > 0;

  const close = () => setOpen(false);

  function type(text: string) {
    setQuery(text);
    setMarked(-1);
    clearTimeout(timer.current);
    setOpen(text.trim() !== '');
    if (!text.trim()) return;
    timer.current = setTimeout(() => load(`/search/suggestions?q=${encodeURIComponent(text.trim())}`), TYPING_PAUSE_MS);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && items.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One place before the first stands for the typed word itself.
      const places = items.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMarked((now) => ((now + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && shown) {
      const item = items[marked];
      if (!item) return;
      event.preventDefault();
      setOpen(false);
      navigate(searchItemPath(item));
    }
  }

  return (
    <div
      className={classNames('search', className)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Form
        action="/store"
        method="get"
        role={landmark ? 'search' : undefined}
        className="search-form"
        onSubmit={close}
      >
        <button type="submit" className="search-submit" aria-label={t('layout.search.submit')}>
          <Icon name="search" />
        </button>
        <input
          key={asked}
          id={id}
          name="q"
          type="search"
          dir="auto"
          maxLength={100}
          autoComplete="off"
          defaultValue={asked ?? ''}
          placeholder={t('layout.search.placeholder')}
          aria-label={t('layout.search.label')}
          role="combobox"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && marked >= 0 ? `${listId}-${marked}` : undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
      </Form>
      <div className="search-list" hidden={!shown}>
        <div id={listId} role="listbox" aria-label={t('layout.search.suggestions')}>
          {items.map((item, index) => (
            <SearchSuggestion
              key={item._id}
              item={item}
              name={pick(item.name)}
              id={`${listId}-${index}`}
              marked={index === marked}
              onChoose={close}
            />
          ))}
        </div>
        <Link to={`/store?q=${encodeURIComponent(query.trim())}`} className="search-all" tabIndex={-1} onClick={close}>
          {t('layout.search.all', { query: query.trim() })}
        </Link>
      </div>
      <p className="visually-hidden" role="status">
        {open && query.trim() && data ? t('layout.search.found', { count: items.length }) : ''}
      </p>
    </div>
  );
}

/** The same search on phones: it opens over the header. */
export function SearchSheet() {
  const { t } = useTranslation();
  const sheet = useRef<HTMLDivElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    const element = sheet.current;
    const focusInput = () => {
      if (element?.matches(':popover-open')) element.querySelector('input')?.focus();
    };
    element?.addEventListener('toggle', focusInput);
    return () => element?.removeEventListener('toggle', focusInput);
  }, []);

  useEffect(() => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover();
  }, [key]);

  return (
    <div ref={sheet} id={SEARCH_SHEET_ID} popover="auto" className="search-sheet">
      <SearchBox id="search-narrow" className="grow" />
      <IconButton
        type="button"
        icon="x"
        label={t('close')}
        popovertarget={SEARCH_SHEET_ID}
        popovertargetaction="hide"
      />
    </div>
  );
}
