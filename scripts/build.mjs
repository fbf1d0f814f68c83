// `npm run build`: the build that is tested and started: complete, marked with its sources, compressed.
import { build } from './steps/build.mjs';
import { live } from './steps/lifetime.mjs';
import { step } from './steps/progress.mjs';

await live(async () => {
  await step('App', build);
  return 0;
});
