import { z } from 'zod';

/** The key that makes two requests one; forms carry a hidden one (contract 8.4). */
export const idempotencyKeySchema = z.string('request.keyInvalid').regex(/^[\x21-\x7E]{1,200}$/, 'request.keyInvalid');

/** The headers of a call that cannot do without a key. */
export const keyHeaders = z.strictObject({ 'Idempotency-Key': idempotencyKeySchema });
