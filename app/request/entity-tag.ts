import { createHash } from 'node:crypto';

/** The entity tag of a text or of bytes: the same for the same, another for anything else. */
export const entityTag = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether an `If-None-Match` names this entity tag. The comparison is weak, as RFC 9110 13.1.2 has it. */
export const namesTag = (ifNoneMatch: string | null | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((each) => each.trim() === '*' || opaque(each) === opaque(tag)) ?? false;
