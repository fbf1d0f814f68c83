import type { DemoCollection } from '../demo-catalogue';

import { bundles } from './bundles';
import { composedSets } from './composed-sets';

export const collections: DemoCollection[] = [...bundles, ...composedSets];
