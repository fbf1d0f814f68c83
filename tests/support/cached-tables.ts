/** The tables that are cached: each has the triggers of `announce_changes_of` (drizzle/migrations). */
export const CACHED_TABLES: readonly string[] = [
  'collection_contents',
  'collection_pool',
  'collections',
  'home_banners',
  'home_sections',
  'main_banners',
  'offer',
  'page_versions',
  'pages',
  'product_scents',
  'products',
  'regions',
  'reviews',
  'scent_families',
  'scent_notes',
  'settings',
];
