import { code128 } from './code128';

/** Modules of quiet on either side, without which no scanner finds a code. */
const QUIET = 10;

/** The number of an order for a hand scanner; beside it stands the number in digits. */
export function Barcode({ number }: { number: string }) {
  const { bars, width } = code128(number);
  return (
    <svg
      viewBox={`${-QUIET} 0 ${width + 2 * QUIET} 30`}
      preserveAspectRatio="none"
      className="barcode"
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      {bars.map((bar) => (
        <rect key={bar.at} x={bar.at} y={0} width={bar.width} height={30} />
      ))}
    </svg>
  );
}
