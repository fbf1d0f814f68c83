export const caches = {
  title: 'Cache',
  pageTitle: 'Cache · {{shop}} back office',
  intro:
    'What the shop keeps ready for everyone. It drops this by itself as soon as something that is shown changes. ' +
    'These are the figures of the one server process that answered.',
  disconnected: 'Nothing is cached: the connection that tells of changes is away',
  lastDrop: 'Dropped last',
  why: 'Because of',
  drops: 'Times dropped since its start',
  cause: {
    table: 'a change of the table',
    command: 'a change in the back office',
    connection: 'a new connection to the database',
    asked: 'the button on this page',
  },
  kind: { pages: 'Pages and public answers', reads: 'Reads of the catalogue' },
  column: {
    what: 'Cache',
    name: 'Made by',
    entries: 'Entries',
    size: 'Size',
    hits: 'Found',
    misses: 'Not found',
  },
  size: '{{size}} of {{most}} kB',
  kept: 'What is in it',
  drop: 'Drop everything',
  dropped: 'All that was cached is dropped, in every server process.',
};
