import css from "./chart.module.css";

type Props = {
  /** What the table shows. */
  caption: string;
  /** The first column has the row headers. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
};

/** A chart's figures as a table, for screen readers and exact values. */
export const ChartTable = (props: Props) => (
  <details className={css.table}>
    <summary>Show as a table</summary>
    <FigureTable {...props} />
  </details>
);

/** Figures that a table shows best. */
export function FigureTable({ caption, columns, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={css.scroll} aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
