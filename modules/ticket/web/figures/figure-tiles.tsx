import { IconArrowDownRight, IconArrowUpRight } from "@tabler/icons-react";
import type { RouteAnswer } from "#kit/route.ts";
import { shortDuration } from "#kit-web/duration/short-duration.ts";
import type { ticket } from "../../contract.ts";
import css from "./ticket-figures.module.css";

export type Figures = RouteAnswer<typeof ticket.routes.figures>;

type Tile = {
  name: string;
  now: number | null;
  before: number | null;
  format: (value: number) => string;
  /** Whether more of it is good news; null where it is neither. */
  isMoreGood: boolean | null;
  detail?: string | undefined;
};

const asNumber = (value: number): string => value.toLocaleString("en");
const asRating = (value: number): string => `${value.toFixed(1)} of 5`;

/** The sums of the time, each beside what it was in the time before. */
export function FigureTiles({ figures, days }: { figures: Figures; days: number }) {
  const { sums, before, open, unclaimed } = figures;
  const ninth = (seconds: number | null) => (seconds === null ? undefined : `9 of 10 in ${shortDuration(seconds)}`);
  const tiles: Tile[] = [
    {
      name: "Opened",
      now: sums.opened,
      before: before.opened,
      format: asNumber,
      isMoreGood: null,
      detail: `${open} open now, ${unclaimed} unclaimed`,
    },
    { name: "Closed", now: sums.closed, before: before.closed, format: asNumber, isMoreGood: true },
    {
      name: "First answer after",
      now: sums.firstResponse.median,
      before: before.firstResponse.median,
      format: shortDuration,
      isMoreGood: false,
      detail: ninth(sums.firstResponse.p90),
    },
    {
      name: "Closed after",
      now: sums.resolution.median,
      before: before.resolution.median,
      format: shortDuration,
      isMoreGood: false,
      detail: ninth(sums.resolution.p90),
    },
    {
      name: "Rating",
      now: sums.rating,
      before: before.rating,
      format: asRating,
      isMoreGood: true,
      detail: sums.ratings > 0 ? `${sums.ratings} ${sums.ratings === 1 ? "rating" : "ratings"}` : undefined,
    },
  ];
  return (
    <dl className={css.tiles}>
      {tiles.map((tile) => (
        <div key={tile.name}>
          <dt>{tile.name}</dt>
          <dd className={css.now}>{tile.now === null ? "–" : tile.format(tile.now)}</dd>
          <dd className={css.detail}>
            <Change {...tile} days={days} />
            {tile.detail}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Below so many percent it is noise. */
const NOISE = 0.01;

function Change({ now, before, format, isMoreGood, days }: Tile & { days: number }) {
  if (now === null || before === null || before === 0) return null;
  const share = (now - before) / before;
  if (Math.abs(share) < NOISE) return null;
  const isMore = share > 0;
  const Icon = isMore ? IconArrowUpRight : IconArrowDownRight;
  const verdict = isMoreGood === null ? undefined : isMore === isMoreGood ? "good" : "bad";
  return (
    <span className={css.change} data-verdict={verdict} title={`${format(before)} in the ${days} days before`}>
      <Icon size={14} aria-hidden />
      {Math.abs(Math.round(share * 100))} % {isMore ? "more" : "less"}
    </span>
  );
}
