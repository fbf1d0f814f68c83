import type { Gender } from '~/db/schema/taxonomy.values';
import { listAddress } from '~/request/page-address';

/** The address of a family's page. */
export const familyPath = (code: string, { gender, page }: { gender?: Gender | null; page?: number } = {}): string =>
  listAddress(`/families/${code}`, { gender, page });
