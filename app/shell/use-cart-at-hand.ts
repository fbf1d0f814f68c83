import { useEffect } from 'react';

const CART_ROUTE = 'routes/shop/cart';
const LOOK_EVERY = 1_000;

/**
 * Fetches the code that changes the cart as soon as the page knows where it is, not at the first press: should the line be down by
 * then, the router could only load the whole page anew, and the shopper would lose it instead of reading why (spec §8).
 */
export function useCartAtHand(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      const address = window.__remixManifest.routes[CART_ROUTE]?.module;
      if (!address) return;
      clearInterval(timer);
      import(/* @vite-ignore */ address).catch(() => undefined);
    }, LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);
}
