import { encode } from "uqr";

/** The quiet zone that scanners need, in modules. */
const QUIET_SQUARES = 4;

/** A QR code's modules as a path with unit squares, and their number per row including the quiet zone. */
export function qrSquares(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_SQUARES });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}
