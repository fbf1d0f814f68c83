/**
 * Something that the shop rests on, the image store, cannot be reached or refuses, or there is no room for what comes:
 * answered with 503. The message is for the log and holds no secret.
 */
export class UnavailableError extends Error {
  override name = 'UnavailableError';

  constructor(
    message: string,
    readonly reason: 'image store away' | 'disk full' | 'overload' = 'image store away',
  ) {
    super(message);
  }
}
