/** The pages that the owner writes: `/pages/<slug>`. */
export const PAGE_SLUGS = ['shipping-and-returns', 'privacy', 'terms', 'about'] as const;
export type PageSlug = (typeof PAGE_SLUGS)[number];
