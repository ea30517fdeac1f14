import css from "./sparkline.module.css";

const WIDTH = 96;
const HEIGHT = 28;
const GAP = 2;
/** A day with nothing stays visible as one. */
const LEAST = 2;

/** Small bars without axes next to a figure; renders nothing if every value is 0. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 0);
  if (values.length < 2 || most === 0) return null;
  const step = WIDTH / values.length;
  return (
    <svg className={css.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden>
      {values.map((value, at) => {
        const height = Math.max(LEAST, (value / most) * HEIGHT);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <rect key={at} x={at * step} y={HEIGHT - height} width={step - GAP} height={height} rx={1} />
        );
      })}
    </svg>
  );
}
