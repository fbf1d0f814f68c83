import { imageSources, isCutOut } from '~/images/image-url';
import { ArchClip } from '~/ui/brand';
import { Picture } from '~/ui/picture';

type BottleProps = { image: string; upTo: number; priority?: boolean };

/** A bottle as it stands in the composer: cut out where its size has such a picture, else its picture under an arch. */
export function ComposerBottle({ image, upTo, priority }: BottleProps) {
  const picture = <Picture {...imageSources(image, { upTo })} alt="" sizes={`${upTo}px`} priority={priority} />;
  if (isCutOut(image)) return <span className="stage-cut">{picture}</span>;
  return <ArchClip className="stage-picture">{picture}</ArchClip>;
}
