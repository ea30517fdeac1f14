import css from "./qr-card.module.css";
import { qrSquares } from "./qr-squares.ts";

/** Dark on white in any theme, because scanners require it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrSquares(text);
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#0e1014" />
    </svg>
  );
}
