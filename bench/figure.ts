/** One line of the report. `goal` is the target: a minimum or a maximum. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  goal: { atLeast: number } | { atMost: number };
  /** How it was computed: for example the two numbers of a ratio. */
  note: string;
};

export const isReached = ({ value, goal }: Figure): boolean =>
  "atLeast" in goal ? value >= goal.atLeast : value <= goal.atMost;

const amount = (value: number, unit: string) => `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`.trim();

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.name,
    amount(figure.value, figure.unit),
    "atLeast" in figure.goal
      ? `≥ ${figure.goal.atLeast} ${figure.unit}`.trim()
      : `≤ ${figure.goal.atMost} ${figure.unit}`.trim(),
    isReached(figure) ? "pass" : "MISS",
    figure.note,
  ]);
  const all = [["what", "measured", "goal", "", "how, and against what"], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  for (const row of all)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}
