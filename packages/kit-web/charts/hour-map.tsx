import { useId } from "react";
import { SectionBoundary } from "../states/section-boundary.tsx";
import css from "./chart.module.css";
import { ChartTable } from "./chart-table.tsx";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MARKED_HOURS = [0, 6, 12, 18];

type Props = {
  title: string;
  /** `weekday` 0 is Monday; a missing hour counts as 0. */
  hours: readonly { weekday: number; hour: number; count: number }[];
  /** What is counted: "Messages". */
  noun: string;
  empty: string;
};

const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** A heat map of the hours of the week: the higher the count, the brighter. */
export const HourMap = (props: Props) => (
  <SectionBoundary title="This chart can't be shown" of={props.hours}>
    <Drawn {...props} />
  </SectionBoundary>
);

function Drawn({ title, hours, noun, empty }: Props) {
  const titleId = useId();
  const most = Math.max(0, ...hours.map(({ count }) => count));
  const countOf = (weekday: number, hour: number): number =>
    hours.find((one) => one.weekday === weekday && one.hour === hour)?.count ?? 0;
  const busiest = hours.toSorted((one, other) => other.count - one.count);
  return (
    <figure className={css.chart} aria-labelledby={titleId}>
      <figcaption>
        <h3 id={titleId}>{title}</h3>
      </figcaption>
      {most === 0 ? (
        <p className={css.quiet}>{empty}</p>
      ) : (
        <>
          <div className={css.hours} aria-hidden>
            {WEEKDAYS.map((name, weekday) => [
              <span key={name} className={css.weekday}>
                {name.slice(0, 2)}
              </span>,
              ...HOURS.map((hour) => (
                <div
                  key={`${name} ${hour}`}
                  className={css.cell}
                  title={`${name}, ${clock(hour)}: ${countOf(weekday, hour)}`}
                  style={{ ["--share" as string]: String(countOf(weekday, hour) / most) }}
                />
              )),
            ])}
            <span />
            {MARKED_HOURS.map((hour) => (
              <span key={hour} className={css.hourMark}>
                {clock(hour)}
              </span>
            ))}
          </div>
          <ChartTable
            caption={`${title}, from the busiest hour`}
            columns={["Hour", noun]}
            rows={busiest.map(({ weekday, hour, count }) => ({
              key: `${weekday} ${hour}`,
              cells: [`${WEEKDAYS[weekday]}, ${clock(hour)}`, count.toLocaleString("en")],
            }))}
          />
        </>
      )}
    </figure>
  );
}
