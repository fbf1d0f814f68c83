import type { UnderstoodRequest } from './read-request';

const KILOBYTE = 1000;
export const FORM_LIMIT = 256 * KILOBYTE;
const JSON_LIMIT = 100 * KILOBYTE;
const PICTURES_LIMIT = 20_000 * KILOBYTE;

export const isMultipart = (type: string): boolean => /^multipart\/form-data\b/i.test(type);
const isForm = (type: string): boolean => isMultipart(type) || /^application\/x-www-form-urlencoded\b/i.test(type);

/**
 * Pictures come by forms of the back office and by calls, and only from somebody who says who they are; the app checks
 * that before it reads.
 */
const mayBringPictures = ({ path, isApi, hasCredentials }: UnderstoodRequest): boolean =>
  hasCredentials && (isApi || path.startsWith('/admin/'));

/** Bytes that a body of this media type may have in this request, whether it announces them or not. */
export function bodyLimit(type: string, understood: UnderstoodRequest): number {
  if (isMultipart(type) && mayBringPictures(understood)) return PICTURES_LIMIT;
  return isForm(type) ? FORM_LIMIT : JSON_LIMIT;
}
