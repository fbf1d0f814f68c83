import { type PointerEvent, useRef, useState } from 'react';

export const MOST_ZOOM = 4;

type Finger = { x: number; y: number };

/** How large a picture is shown, from 1 to 4: by buttons, by a double tap, and by two fingers. */
export function useZoom() {
  const [scale, setScale] = useState(1);
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Finger>());
  const pinch = useRef<{ distance: number; scale: number } | null>(null);

  /** Keeps the same point of the picture in the middle of the stage, or where `at` says. */
  function zoom(wanted: number, at = { x: 0.5, y: 0.5 }) {
    const next = Math.min(MOST_ZOOM, Math.max(1, wanted));
    const box = stage.current;
    setScale(next);
    if (!box) return;
    const [x, y] = [box.scrollLeft + at.x * box.clientWidth, box.scrollTop + at.y * box.clientHeight];
    const grown = next / scale;
    requestAnimationFrame(() =>
      box.scrollTo({ left: x * grown - at.x * box.clientWidth, top: y * grown - at.y * box.clientHeight }),
    );
  }

  const distance = () => {
    const [one, other] = [...fingers.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };

  function follow(event: PointerEvent) {
    if (event.pointerType !== 'touch') return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size !== 2) return;
    if (pinch.current) zoom((pinch.current.scale * distance()) / pinch.current.distance);
    else pinch.current = { distance: Math.max(1, distance()), scale };
  }

  function leave(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    pinch.current = null;
  }

  const handlers = {
    onDoubleClick: (event: { clientX: number; clientY: number }) => {
      const box = stage.current?.getBoundingClientRect();
      if (!box) return;
      const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
      zoom(scale > 1 ? 1 : 2.5, at);
    },
    onPointerDown: follow,
    onPointerMove: (event: PointerEvent) => {
      if (fingers.current.has(event.pointerId)) follow(event);
    },
    onPointerUp: leave,
    onPointerCancel: leave,
  };
  return { scale, zoom, stage, handlers };
}
