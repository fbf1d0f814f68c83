import { createContext, useContext } from 'react';

/** The nonce of this answer; empty in the browser, which hides nonces from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);
