import { useEffect, useState, useSyncExternalStore } from 'react';

import { Button, type ButtonLook } from './button';

const COPIED_MS = 2_000;

const noChanges = () => () => undefined;
const canCopy = () => 'clipboard' in navigator;
const cannotCopy = () => false;

type CopyButtonProps = Pick<ButtonLook, 'size'> & {
  text: string;
  /** What the button says, and says for a moment after. */
  copy: string;
  copied: string;
  /** What is copied, in words, where several buttons stand on a page. */
  of?: string;
};

/** Copies a text, where the browser lets a page do so; elsewhere the text itself is there to select. */
export function CopyButton({ text, copy, copied: said, of, size }: CopyButtonProps) {
  const ready = useSyncExternalStore(noChanges, canCopy, cannotCopy);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!ready) return null;
  return (
    <>
      <Button
        type="button"
        variant="line"
        size={size}
        icon={copied ? 'check' : 'copy'}
        className={copied ? 'text-emerald' : undefined}
        aria-label={copied ? undefined : of}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {copied ? said : copy}
      </Button>
      <span role="status" className="visually-hidden">
        {copied ? said : ''}
      </span>
    </>
  );
}
