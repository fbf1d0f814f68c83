import { airFreshenersAndPyramids } from './catalogue/air-fresheners-and-pyramids';
import { bodyDeodorants } from './catalogue/body-deodorants';
import { incense } from './catalogue/incense';
import { incenseBurners } from './catalogue/incense-burners';
import { customPerfumesForMen } from './catalogue/perfume-custom-men';
import { customPerfumesForAll } from './catalogue/perfume-custom-unisex';
import { customPerfumesForWomen } from './catalogue/perfume-custom-women';
import { highCopyPerfumes } from './catalogue/perfume-high-copy';
import { originalPerfumes } from './catalogue/perfume-original';
import type { DemoProduct } from './demo-catalogue';

export const demoProducts: DemoProduct[] = [
  ...originalPerfumes,
  ...highCopyPerfumes,
  ...customPerfumesForMen,
  ...customPerfumesForWomen,
  ...customPerfumesForAll,
  ...incense,
  ...airFreshenersAndPyramids,
  ...incenseBurners,
  ...bodyDeodorants,
];
