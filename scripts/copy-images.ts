// `npm run images:copy`: the pictures of the local disk into the bucket that IMAGE_STORE_S3_… names.
import { config } from '~/config.server';
import { copyImages } from '~/images/copy-images.server';
import { imageStore, localImageStore } from '~/images/image-store.server';
import { messageOf } from '~/request/fault-log.server';

try {
  if (!config.imageBucket) throw new Error('No bucket is named: set the IMAGE_STORE_S3_… variables of the README.');
  const { copied, present } = await copyImages(localImageStore(), imageStore());
  console.log(`✓ ${copied} files copied, ${present} were there already.`);
} catch (error) {
  console.error(`✗ ${messageOf(error)}`);
  process.exitCode = 1;
}
