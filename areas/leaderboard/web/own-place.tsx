import { SumList } from "#kit-web/table/sum-list.tsx";
import type { OpenBoard } from "../contract.ts";
import css from "./own-place.module.css";

/** One's own rank, shown on every page; nothing for visitors. */
export function OwnPlace({ data: { own, isHidden } }: { data: OpenBoard }) {
  if (isHidden) {
    return (
      <p className={css.hidden}>
        You're hidden from this leaderboard. Use <code>/leaderboard show</code> in the server to show yourself.
      </p>
    );
  }
  if (!own) return null;
  return (
    <div className={css.own}>
      <SumList
        sums={[
          ["Your rank", `#${own.rank.toLocaleString("en")}`],
          ["Your score", own.score.toLocaleString("en")],
        ]}
      />
    </div>
  );
}
