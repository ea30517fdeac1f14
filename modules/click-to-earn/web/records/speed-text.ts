/** "320 ms", "2.4 s", "3 min": the time after the drop appeared. */
export function speedText(afterMs: number): string {
  if (afterMs < 1000) return `${afterMs} ms`;
  if (afterMs < 60_000) return `${(afterMs / 1000).toFixed(1)} s`;
  return afterMs < 3_600_000 ? `${Math.round(afterMs / 60_000)} min` : `${Math.round(afterMs / 3_600_000)} h`;
}

/** A speed range by its bounds: "300 ms to 1 s". */
export function speedStep(fromMs: number, belowMs: number | null): string {
  if (fromMs === 0 && belowMs !== null) return `Under ${boundText(belowMs)}`;
  return belowMs === null ? `${boundText(fromMs)} and more` : `${boundText(fromMs)} to ${boundText(belowMs)}`;
}

const boundText = (ms: number): string =>
  ms < 1000 ? `${ms} ms` : ms < 60_000 ? `${ms / 1000} s` : `${ms / 60_000} min`;
