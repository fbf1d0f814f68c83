import { plainMoment } from '~/i18n/format-date';

/** A file that is sent while it is made. `name` without its day and ending: `orders` → `orders-2026-11-21.csv`. */
export function csvDownload(name: string, lines: AsyncGenerator<string> | Generator<string>): Response {
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await lines.next();
      if (next.done) controller.close();
      else controller.enqueue(bytes.encode(next.value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  const day = plainMoment(new Date().toISOString()).slice(0, 10);
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
