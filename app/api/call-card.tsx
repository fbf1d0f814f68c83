import type { ReactNode } from 'react';

import { Tag, type TagTone } from '~/ui/badge';

import type { CallReference } from './reference';

/** The words around the reference, in the reader's language; the reference itself is English, as its fields are. */
export type ReferenceWords = Record<
  'parameters' | 'required' | 'body' | 'files' | 'example' | 'answer' | 'empty' | 'refusals',
  string
>;

const TONES: Record<string, TagTone> = { GET: 'emerald', POST: 'gold', PUT: 'plum', PATCH: 'plum', DELETE: 'danger' };

/** Text of programs: left to right in both languages, its lines broken where the page is narrow. */
export function Code({ children }: { children: string }) {
  return (
    <pre dir="ltr" lang="en" className="code-block">
      <code>{children}</code>
    </pre>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-sm text-ink-soft">{title}</h3>
      {children}
    </section>
  );
}

export function CallCard({ call, words }: { call: CallReference; words: ReferenceWords }) {
  const { method, path, summary, description, parameters, body, answers, refusals } = call;
  return (
    <details id={call.id} className="call-card">
      <summary>
        <span dir="ltr" className="flex flex-wrap items-center gap-3 text-start">
          <Tag tone={TONES[method] ?? 'neutral'}>{method}</Tag>
          <code className="break-all">{path}</code>
        </span>
        <span dir="ltr" lang="en" className="text-start text-ink-soft">
          {summary}
        </span>
      </summary>
      <div className="call-body">
        <p dir="ltr" lang="en" className="text-start">
          {description}
        </p>
        {parameters.length > 0 && (
          <Part title={words.parameters}>
            <ul className="grid gap-1" dir="ltr" lang="en">
              {parameters.map(({ name, place, required, shape, description: text }) => (
                <li key={place + name} className="text-start text-sm">
                  <code>{name}</code>{' '}
                  <span className="text-ink-soft">({required ? `${place}, ${words.required}` : place})</span>{' '}
                  <code className="wrap-anywhere">{shape}</code> {text}
                </li>
              ))}
            </ul>
          </Part>
        )}
        {body && (
          <Part title={words.body}>
            <Code>{body.shape}</Code>
            {body.files.length > 0 && (
              <p className="text-sm">
                {words.files} <code dir="ltr">{body.files.join(', ')}</code>
              </p>
            )}
            {body.example !== null && <p className="text-sm text-ink-soft">{words.example}</p>}
            {body.example !== null && <Code>{body.example}</Code>}
          </Part>
        )}
        {answers.map(({ status, shape }) => (
          <Part key={status} title={`${words.answer} ${status}`}>
            {shape === null ? <p className="text-sm">{words.empty}</p> : <Code>{shape}</Code>}
          </Part>
        ))}
        <p className="text-sm text-ink-soft">
          {words.refusals} <bdi dir="ltr">{refusals.join(' · ')}</bdi>
        </p>
      </div>
    </details>
  );
}
