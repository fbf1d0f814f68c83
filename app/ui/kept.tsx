import { useLocation } from '@remix-run/react';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';

/** What a server that makes pages knows of their parts; browsers know nothing of it. */
export type PartKeeper = {
  /** The part itself, to be kept under its name and all it depends on besides the language; or, where it is kept already, what stands for it meanwhile. */
  part: (name: string, of: unknown, part: ReactElement) => ReactNode;
  /** A part that is somebody's own: the same, or a gap where the page is made for nobody in particular. */
  personal: (name: string, of: unknown, part: ReactElement) => ReactNode;
  /** What is listed on a page, so that it can be told from the frame around it. */
  fresh: (part: ReactElement) => ReactNode;
  /** What stands for the page's address in an attribute meanwhile. */
  here: string;
};

export const KeeperContext = /* @__PURE__ */ createContext<PartKeeper | null>(null);

export const KeeperProvider = /* @__PURE__ */ (() => KeeperContext.Provider)();

type KeptProps = {
  name: string;
  /** All that the part depends on, the language and the page's address in `useHere` aside. */ of: unknown;
  children: ReactElement;
};

const useKeeper: () => PartKeeper | null = import.meta.env.SSR ? () => useContext(KeeperContext) : () => null;

/** What both are in browsers. */
const Itself = ({ children }: KeptProps): ReactNode => children;

/**
 * A part of a page that servers make once and then keep (decision 013): one element. Nothing in it asks for an id (`useId`) or for anything else that
 * `of` does not name.
 */
export const Kept = import.meta.env.SSR
  ? ({ name, of, children }: KeptProps): ReactNode => useKeeper()?.part(name, of, children) ?? children
  : Itself;

/** The same for a part that shows what belongs to one person: pages without it are the same for all of their kind. */
export const Personal = import.meta.env.SSR
  ? ({ name, of, children }: KeptProps): ReactNode => useKeeper()?.personal(name, of, children) ?? children
  : Itself;

/**
 * What a page of a list shows of it: what is around it is the same on all pages of that list, save for their addresses and their data (decision 014). Nothing in it
 * asks for an id or for data of routes.
 */
export const Fresh = import.meta.env.SSR
  ? ({ children }: { children: ReactElement }): ReactNode => useKeeper()?.fresh(children) ?? children
  : ({ children }: { children: ReactElement }): ReactNode => children;

/** The page's own address, for forms that lead back to it. For the whole of an attribute and nothing else. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return useKeeper()?.here ?? pathname + search;
}
