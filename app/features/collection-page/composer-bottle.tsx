import { imageSources } from '~/images/image-url';
import { ArchClip } from '~/ui/brand';
import { Picture } from '~/ui/picture';

type BottleProps = { image: string; upTo: number; priority?: boolean };

/** A bottle as it stands in the composer: the one place that says how. Its picture under an arch. */
export function ComposerBottle({ image, upTo, priority }: BottleProps) {
  return (
    <ArchClip className="stage-picture">
      <Picture {...imageSources(image, { upTo })} alt="" sizes={`${upTo}px`} priority={priority} />
    </ArchClip>
  );
}
