import { withPhoneSize } from './phone-sizes';

type ImageSource = {
  src: string;
  srcSet?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
};

type PictureProps = ImageSource & {
  /** Empty where the picture only decorates what the text beside it says. */
  alt: string;
  /** How wide it is shown, in the language of `sizes`: phones last. */
  sizes?: string;
  /** The page's largest picture: loaded first and at once. Others wait until one is near them. */
  priority?: boolean;
  /** Another cut for phones (below 820 px). */
  mobile?: ImageSource | undefined;
  className?: string;
  /** Where it is cropped. */
  style?: { objectPosition: string } | undefined;
};

/** A picture that reserves its room and loads the size it needs; one that says no size is square. */
export function Picture({
  src,
  srcSet,
  width = 800,
  height = 800,
  alt,
  sizes,
  priority = false,
  mobile,
  className,
  style,
}: PictureProps) {
  const image = (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes && withPhoneSize(sizes)}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? undefined : 'lazy'}
      fetchpriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      className={className}
      style={style}
    />
  );
  if (!mobile) return image;
  return (
    <picture className="contents">
      <source
        media="(max-width: 819.98px)"
        srcSet={mobile.srcSet ?? mobile.src}
        sizes={mobile.srcSet && withPhoneSize('100vw')}
        width={mobile.width}
        height={mobile.height}
      />
      {image}
    </picture>
  );
}
