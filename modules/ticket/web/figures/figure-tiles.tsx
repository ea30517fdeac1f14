import type { FigureUnit } from "#kit/figure.ts";
import type { RouteAnswer } from "#kit/route.ts";
import { figureText, trendOf } from "#kit-web/charts/figure-text.ts";
import { TrendMark } from "#kit-web/charts/trend-mark.tsx";
import { shortDuration } from "#kit-web/duration/short-duration.ts";
import type { ticket } from "../../contract.ts";
import css from "./ticket-figures.module.css";

export type Figures = RouteAnswer<typeof ticket.routes.figures>;

type Tile = {
  name: string;
  unit: FigureUnit;
  value: number | null;
  before: number | null;
  goodWhen?: "more" | "less";
  detail?: string | undefined;
};

/** The sums of the period, each compared with the period before. */
export function FigureTiles({ figures, days }: { figures: Figures; days: number }) {
  const { sums, before, open, unclaimed } = figures;
  const ninth = (seconds: number | null) =>
    seconds === null ? undefined : `90th percentile ${shortDuration(seconds)}`;
  const tiles: Tile[] = [
    {
      name: "Opened",
      unit: "count",
      value: sums.opened,
      before: before.opened,
      detail: `${open} open now, ${unclaimed} unclaimed`,
    },
    { name: "Closed", unit: "count", value: sums.closed, before: before.closed, goodWhen: "more" },
    {
      name: "First response",
      unit: "seconds",
      value: sums.firstResponse.median,
      before: before.firstResponse.median,
      goodWhen: "less",
      detail: ninth(sums.firstResponse.p90),
    },
    {
      name: "Time to close",
      unit: "seconds",
      value: sums.resolution.median,
      before: before.resolution.median,
      goodWhen: "less",
      detail: ninth(sums.resolution.p90),
    },
    {
      name: "Rating",
      unit: "rating",
      value: sums.rating,
      before: before.rating,
      goodWhen: "more",
      detail: sums.ratings > 0 ? `of 5, ${sums.ratings} ${sums.ratings === 1 ? "rating" : "ratings"}` : undefined,
    },
  ];
  return (
    <dl className={css.tiles}>
      {tiles.map((tile) => {
        const trend = trendOf(tile, tile, `the previous ${days} days`);
        return (
          <div key={tile.name}>
            <dt>{tile.name}</dt>
            <dd className={css.now}>{figureText(tile.value, tile.unit)}</dd>
            <dd className={css.detail}>
              {trend && <TrendMark trend={trend} />}
              {tile.detail}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
