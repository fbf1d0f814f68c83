export const FINDER_PATH = '/finder';
