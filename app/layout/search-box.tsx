import { Form, Link, useFetcher, useLocation, useNavigate, useSearchParams } from '@remix-run/react';
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { pathsInOrder, type SuggestionsJson } from '~/features/search/search.json';
import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import type { SearchSuggestionsProps } from '~/layout/search-suggestions';
import { IconButton } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';

export const SEARCH_SHEET_ID = 'search-sheet';
const TYPING_PAUSE_MS = 150;

type SearchBoxProps = { id: string; className?: string; landmark?: boolean };

/**
 * The search of the nav bar (contract 2.7): a GET form to the store. With scripts it suggests up to nine matches and
 * the sections that are named while one types, or says that there are none; arrows move among them, Enter opens the
 * marked one or searches, Escape closes the list.
 */
export function SearchBox({ id, className, landmark = true }: SearchBoxProps) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const asked = pathname === '/store' ? params.get('q') : '';
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = `${id}-list`;
  const { data, load } = useFetcher<SuggestionsJson>({ key: `suggestions-${id}` });
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const { List, loadList } = useSuggestionList();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const asking = query.trim();
  const found = asking ? data : undefined;
  const items = found ? pathsInOrder(found) : [];
  /** Only of what stands in the field: the answer to a shorter word says nothing of a longer one. */
  const nothing = found?.q === asking && items.length === 0;
  const shown = open && List !== null && (items.length > 0 || nothing);

  const close = () => setOpen(false);

  function type(text: string) {
    setQuery(text);
    setMarked(-1);
    clearTimeout(timer.current);
    setOpen(text.trim() !== '');
    loadList();
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
      navigate(item);
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
          aria-expanded={shown && items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && marked >= 0 ? `${listId}-${marked}` : undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => {
            setOpen(true);
            loadList();
          }}
          onKeyDown={onKeyDown}
        />
      </Form>
      <div className="search-list" hidden={!shown}>
        {found?.lookedFor && <p className="search-note">{t('layout.search.lookedFor', { query: found.lookedFor })}</p>}
        <div id={listId} role="listbox" aria-label={t('layout.search.suggestions')} hidden={items.length === 0}>
          {List && found && <List id={listId} found={found} marked={marked} onChoose={close} />}
        </div>
        {nothing ? (
          <p className="search-note">
            {t('layout.search.nothing', { query: asking })}
            <span>{t('layout.search.nothingText')}</span>
          </p>
        ) : (
          asking && (
            <Link to={`/store?q=${encodeURIComponent(asking)}`} className="search-all" tabIndex={-1} onClick={close}>
              {t('layout.search.all', { query: asking })}
              {found?.q === asking && <bdi className="search-count">{formatCount(found.total)}</bdi>}
            </Link>
          )
        )}
      </div>
      <p className="visually-hidden" role="status">
        {open && found ? t('layout.search.found', { count: items.length }) : ''}
      </p>
    </div>
  );
}

/**
 * How suggestions look comes when somebody goes to the field, or types in one that had the focus before the scripts;
 * where it does not come, the form still searches.
 */
function useSuggestionList() {
  const [List, setList] = useState<ComponentType<SearchSuggestionsProps> | null>(null);
  const loadList = () => {
    import('~/layout/search-suggestions').then(
      ({ SearchSuggestions }) => setList(() => SearchSuggestions),
      () => undefined,
    );
  };
  return { List, loadList };
}

/** The search of the header. Where its row has no room it opens over the header (search.css). */
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
      <SearchBox id="search" />
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
