import { FromFive } from "#kit-web/charts/from-five.tsx";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { type VerificationConfig, verification } from "../contract.ts";
import { REASON_NAMES, WAY_NAMES } from "../words.ts";
import css from "./verification-insights.module.css";

const HEIGHT = 320;
const MINUTE_S = 60;
const HOUR_S = 3600;

/** How far members got who joined, and what held the others back. */
export function VerificationInsights({ guild }: WorkProps<VerificationConfig>) {
  const asked = { params: { id: guild.id } };
  return (
    <FiguresSection
      title="Last 30 days"
      query={recordQuery(verification.routes.figures, asked, "list", "figures")}
      height={HEIGHT}
    >
      {({ joined, started, applied, passed, medianSeconds, ways, reasons }) => {
        const share = (count: number) => ({
          count,
          detail: joined > 0 ? `${Math.round((count / joined) * 100)}%` : "",
        });
        return (
          <FromFive count={joined} nouns={["member", "members"]}>
            <div className={css.charts}>
              <ShareBars
                title="From joining to verified"
                shares={[
                  { name: "Joined", count: joined },
                  { name: "Started", ...share(started) },
                  ...(applied > 0 ? [{ name: "Applied to staff", ...share(applied) }] : []),
                  { name: "Verified", ...share(passed) },
                ]}
                empty="Nobody has joined yet."
              />
              <p>
                {medianSeconds === null
                  ? "Nobody has verified yet."
                  : `Median time from joining to being verified: ${lengthText(medianSeconds)}.`}
              </p>
              <ShareBars
                title="Held back by"
                shares={reasons.map(({ name, count }) => ({ name: REASON_NAMES[name], count }))}
                empty="Nothing held anyone back."
              />
              <ShareBars
                title="Verified with"
                shares={ways.map(({ name, count }) => ({ name: WAY_NAMES[name], count }))}
                empty="Nobody has verified yet."
              />
            </div>
          </FromFive>
        );
      }}
    </FiguresSection>
  );
}

function lengthText(seconds: number): string {
  const [count, unit] =
    seconds < MINUTE_S
      ? [seconds, "second"]
      : seconds < HOUR_S
        ? [Math.round(seconds / MINUTE_S), "minute"]
        : [Math.round(seconds / HOUR_S), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
