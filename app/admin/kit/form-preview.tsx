import { type ReactNode, useEffect, useMemo, useState } from 'react';

import type { FormValues } from '~/forms/server-form';

import type { AdminFormProps } from './admin-form';
import { ShowFields } from './form-fields';

/** Dotted field name → what stands in it; a picture is its path, or the address of the file in the browser's memory. */
export type TypedValues = Record<string, string>;

function flatten(values: object, path = ''): TypedValues {
  return Object.assign(
    {},
    ...Object.entries(values).map(([key, value]: [string, unknown]): TypedValues => {
      const name = path ? `${path}.${key}` : key;
      if (typeof value === 'object' && value !== null) return flatten(value, name);
      return typeof value === 'string' || typeof value === 'number' ? { [name]: String(value) } : {};
    }),
  ) as TypedValues;
}

const KEPT = 'kept:';

function readTyped(form: HTMLFormElement, urls: Map<File, string>): TypedValues {
  const typed: TypedValues = {};
  const data = new FormData(form);
  for (const [name, value] of data) {
    if (typeof value === 'string') typed[name] = value;
    else if (value.size > 0) {
      const url = urls.get(value) ?? URL.createObjectURL(value);
      urls.set(value, url);
      typed[name] = url;
    }
  }
  for (const [name, path] of Object.entries(typed)) {
    const field = name.slice(KEPT.length);
    if (name.startsWith(KEPT) && !typed[field] && !data.has(`remove:${field}`)) typed[field] = path;
  }
  return typed;
}

type FormPreviewProps = {
  /**
   * The id of the form, which stands beside it: cards have forms of their own, and forms never stand in one another.
   */
  form: string;
  answer: AdminFormProps['answer'];
  title: string;
  note?: string | undefined;
  /** Without scripts a button asks for the preview anew. */
  refreshText: string;
  saved: FormValues;
  /** A whole band of a page, drawn smaller to fit the room there is. */
  band?: boolean;
  children: (typed: TypedValues) => ReactNode;
};

/** What shoppers will see of a form: follows every letter with scripts, and comes with each answer without them. */
export function FormPreview({
  form,
  answer,
  title,
  note,
  refreshText,
  saved,
  band = false,
  children,
}: FormPreviewProps) {
  const source = JSON.stringify(answer?.result.initialValue ?? saved);
  const start = useMemo(() => flatten(JSON.parse(source) as object), [source]);
  const [typed, setTyped] = useState<TypedValues | null>(null);

  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    const urls = new Map<File, string>();
    const update = () => setTyped(readTyped(element, urls));
    // The fields themselves change only after a reset was announced, and after an answer was drawn.
    const soon = () => requestAnimationFrame(update);
    const first = soon();
    element.addEventListener('input', update);
    element.addEventListener('change', update);
    element.addEventListener('reset', soon);
    return () => {
      cancelAnimationFrame(first);
      element.removeEventListener('input', update);
      element.removeEventListener('change', update);
      element.removeEventListener('reset', soon);
      for (const url of urls.values()) URL.revokeObjectURL(url);
    };
  }, [form, source]);

  return (
    <section className="panel preview" aria-label={title}>
      <div className="preview-head">
        <h2 className="panel-title">{title}</h2>
        {note && <p className="text-sm text-ink-soft">{note}</p>}
        <ShowFields form={form}>{refreshText}</ShowFields>
      </div>
      {/* To look at only: its links lead nowhere, and what it says stands in the fields. */}
      <div className="preview-stage" data-band={band || undefined} inert="">
        {children(typed ?? start)}
      </div>
    </section>
  );
}
