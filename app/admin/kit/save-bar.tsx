import { type ReactNode, useEffect, useRef } from 'react';

import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

type SaveBarProps = {
  saveText: string;
  /** Fields that differ from what was loaded; known only to scripts. */
  changes: number;
  /** Something is, but not how much: the page came as the answer to a form. */
  isUnsaved: boolean;
  busy: boolean;
  failure?: string | undefined;
  children?: ReactNode;
};

/** The foot of a form: stays in view, says what is unsaved, saves with Ctrl+S too. */
export function SaveBar({ saveText, changes, isUnsaved, busy, failure, children }: SaveBarProps) {
  const { t } = useTranslation();
  const save = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      save.current?.form?.requestSubmit(save.current);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="save-bar">
      {/* Drawn anew with each try, so that each is read out. */}
      {failure && !busy && (
        <p className="save-bar-failure" role="alert">
          <Icon name="circle-alert" size="sm" />
          {failure}
        </p>
      )}
      <p className="save-bar-note" role="status">
        {changes > 0 ? t('admin:form.unsaved', { count: changes }) : isUnsaved && t('admin:form.notSaved')}
      </p>
      {children}
      <Button type="reset" variant="line" size="sm" className="save-bar-reset">
        {t('admin:form.discard')}
      </Button>
      <Button ref={save} type="submit" size="sm" busy={busy}>
        {saveText}
        <kbd className="kbd save-bar-key" aria-hidden="true">
          Ctrl S
        </kbd>
      </Button>
    </div>
  );
}
