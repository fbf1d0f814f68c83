import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { OfficePermission } from './permissions';

type Root = { user: { may: readonly OfficePermission[] } | null };

/** Whether the reader may do something in the back office: what they may not do is not drawn. */
export function useMay(): (permission: OfficePermission) => boolean {
  const may = useRouteLoaderData<Root>('root')?.user?.may ?? [];
  return (permission) => may.includes(permission);
}

export const May = ({ permission, children }: { permission: OfficePermission; children: ReactNode }): ReactNode =>
  useMay()(permission) && children;
