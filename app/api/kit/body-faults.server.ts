import type { MessageValues } from '~/http/domain-error';

import { ApiFault, type FieldFault } from './fault.server';

/** A body that cannot be read, or one with fields that a call does not have. */
export const malformed = (fields?: FieldFault[]) =>
  fields
    ? new ApiFault(400, 'bad_request', 'api.unknownFields', { fields })
    : new ApiFault(400, 'bad_request', 'api.malformed');

export const mediaType = () =>
  new ApiFault(415, 'unsupported_media_type', 'api.mediaType', {
    headers: { Accept: 'application/json, multipart/form-data' },
  });

export const tooLarge = (messageKey: string, values: MessageValues = {}) =>
  new ApiFault(413, 'payload_too_large', messageKey, { values });

export const tooLong = (mostBytes: number) =>
  tooLarge('api.tooLarge', {
    limit: mostBytes >= 1_000_000 ? `${mostBytes / 1_000_000} MB` : `${mostBytes / 1000} kB`,
  });
