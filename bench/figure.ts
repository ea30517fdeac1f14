/** One line of the report. `aim` is the target: a minimum or a maximum. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  aim: { atLeast: number } | { atMost: number };
  /** How it was computed: for example the two numbers of a ratio. */
  note: string;
};

export const isReached = ({ value, aim }: Figure): boolean =>
  "atLeast" in aim ? value >= aim.atLeast : value <= aim.atMost;

const amount = (value: number, unit: string) => `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`.trim();

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.name,
    amount(figure.value, figure.unit),
    "atLeast" in figure.aim
      ? `≥ ${figure.aim.atLeast} ${figure.unit}`.trim()
      : `≤ ${figure.aim.atMost} ${figure.unit}`.trim(),
    isReached(figure) ? "pass" : "MISS",
    figure.note,
  ]);
  const all = [["what", "measured", "aim", "", "how, and against what"], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  for (const row of all)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}
