import css from "./sparkline.module.css";

const WIDTH = 96;
const HEIGHT = 28;
/** Keeps the stroke inside the box. */
const EDGE = 2;

/** A small line without axes next to a figure; renders nothing if every value is 0. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 0);
  if (values.length < 2 || most === 0) return null;
  const points = values.map((value, at) => [
    EDGE + (at / (values.length - 1)) * (WIDTH - 2 * EDGE),
    HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE),
  ]);
  const line = points.map(([x = 0, y = 0]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  return (
    <svg className={css.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden>
      <polygon points={`${EDGE},${HEIGHT} ${line} ${WIDTH - EDGE},${HEIGHT}`} />
      <polyline points={line} />
    </svg>
  );
}
