import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

import { describeFault } from '~/request/fault-log.server';

import { UnavailableError } from './unavailable-error';

/** Milliseconds that a page may take to render, all its data being there: more only where the process is overloaded. */
export const RENDER_DEADLINE = 5_000;

type Rendered = { html: string; failed: boolean };

/**
 * Renders a page whole: nothing here is slow enough to stream, and a buffer costs half the CPU. `failed`: a part of it
 * threw. Throws UnavailableError where it takes too long.
 */
export function renderPage(
  page: ReactElement,
  { nonce, deadline = RENDER_DEADLINE }: { nonce?: string | undefined; deadline?: number },
): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Else large parts would come as a hole that a script fills.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then(
          (html) => resolve({ html: scriptsLast(withoutZeroBytes(html)), failed }),
          reject,
        );
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError(error) {
        failed = true;
        if (!(error instanceof UnavailableError)) console.error(describeFault(error));
      },
    });
    const timer = setTimeout(() => {
      const late = new UnavailableError('A page took too long to render.', 'overload');
      reject(late);
      abort(late);
    }, deadline);
  });
}

/**
 * React 18 fills the end of a 2 kB block with zero bytes where a letter of several bytes does not fit, which is to say
 * in Arabic. Browsers show them as broken letters and refuse to hydrate. HTML holds no zero byte of its own.
 */
const withoutZeroBytes = (html: string): string => html.replaceAll('\0', '');

/**
 * Pages work without scripts, so their files give way to styles, fonts and pictures. `<Scripts>` takes no priority for
 * the files that it names. While developing, React would complain of an attribute that it did not write.
 */
const scriptsLast = (html: string): string =>
  import.meta.env.PROD
    ? html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    : html;
