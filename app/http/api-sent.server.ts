/** The headers of such an answer, by their names as HTTP spells them. */
export type SentHeaders = Map<string, string>;

/** What a call of the API answers, before it is a response of the router or goes straight to the line (api-door.server.ts). */
export type SentAnswer = { status: number; headers: SentHeaders; body: string | Buffer<ArrayBuffer> | null };

/** The same as a response. */
export const asResponse = ({ status, headers, body }: SentAnswer): Response => new Response(body, { status, headers: [...headers] });

/** Says that the answer depends on this header of the request too. */
export function varyBy(headers: SentHeaders, name: string): void {
  const others = headers.get('Vary');
  headers.set('Vary', others === undefined ? name : `${others}, ${name}`);
}
