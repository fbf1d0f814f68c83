/** What a call of the API answers, before it is a response of the router or goes straight to the line (api-door.server.ts). */
export type SentAnswer = { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> | null };

/** The same as a response. */
export const asResponse = ({ body, ...rest }: SentAnswer): Response => new Response(body, rest);
