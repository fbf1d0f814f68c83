import { createContext } from 'react';

/** How the store calls itself in the language of the page, and the path of its logo; empty: the drawn mark. */
export type Shop = { name: string; logo: string };

export const ShopContext = createContext<Shop>({ name: '', logo: '' });
