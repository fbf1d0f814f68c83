import { createContext } from 'react';

/** How the store calls itself in the language of the page, and the path of its logo; empty: the drawn mark. */
export type Shop = { name: string; logo: string };

/** The store whose page is shown, as the server answered it. */
export const ShopContext = createContext<Shop>({ name: '', logo: '' });
