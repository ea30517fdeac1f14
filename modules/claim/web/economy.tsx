import { Charts } from "#kit-web/charts/charts.tsx";
import { FromFive } from "#kit-web/charts/from-five.tsx";
import { BRIGHT, PALE } from "#kit-web/charts/series-colors.ts";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import { TrendChart } from "#kit-web/charts/trend-chart.tsx";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { type ClaimConfig, claim, ECONOMY_DAYS, type Economy as Figures } from "../contract.ts";
import { WhatIf } from "./what-if.tsx";

const HEIGHT = 640;
const HOUR_S = 3600;
const DAY_S = 86_400;
const n = (value: number): string => value.toLocaleString("en");
const percent = (value: number): string => `${n(value)} %`;

/** The server's points over all modules: issued, spent, held, and what other settings would have done. */
export const Economy = ({ guild, settings }: WorkProps<ClaimConfig>) => (
  <FiguresSection
    title={`Points of all modules, last ${ECONOMY_DAYS} days`}
    query={recordQuery(claim.routes.economy, { params: { id: guild.id } }, "list", "economy")}
    height={HEIGHT}
  >
    {({ economy }) => (
      <>
        <Sums figures={economy} />
        <FromFive count={economy.holders} nouns={["member with points", "members with points"]}>
          <EconomyCharts figures={economy} />
        </FromFive>
        <WhatIf guild={guild} config={settings.config} prices={economy.prices} />
      </>
    )}
  </FiguresSection>
);

function Sums({ figures: { days, held, weeks, delivered } }: { figures: Figures }) {
  const sum = (of: "issued" | "spent"): number => days.reduce((total, day) => total + day[of], 0);
  const growth = weeks.at(-1)?.percent ?? null;
  return (
    <SumList
      sums={[
        ["Issued", n(sum("issued"))],
        ["Spent", n(sum("spent"))],
        ["Held by members", n(held)],
        ["Growth in 7 days", growth === null ? "–" : percent(growth)],
        ["Time to deliver", delivered.medianSeconds === null ? "–" : describeSeconds(delivered.medianSeconds)],
      ]}
    />
  );
}

const describeSeconds = (seconds: number): string => {
  const [size, unit] = seconds < HOUR_S ? [60, "min"] : seconds < DAY_S ? [HOUR_S, "h"] : [DAY_S, "days"];
  return `${n(Math.max(1, Math.round(seconds / size)))} ${unit}`;
};

function EconomyCharts({ figures: { days, weeks, sources, tenths } }: { figures: Figures }) {
  const names = new Map(useModuleCards().map(({ id, name }) => [id, name]));
  const nameOf = (module: string): string => names.get(module) ?? `${module.charAt(0).toUpperCase()}${module.slice(1)}`;
  return (
    <Charts>
      <TrendChart
        title="Points issued and spent"
        kind="bars"
        series={[
          { name: "issued", label: "Issued", color: BRIGHT },
          { name: "spent", label: "Spent", color: PALE },
        ]}
        points={days.map(({ day, issued, spent }) => ({ day, values: { issued, spent } }))}
        empty="No points were issued or spent."
      />
      <TrendChart
        title="Growth of all points, by week"
        kind="lines"
        step="week"
        series={[{ name: "percent", label: "Growth", color: BRIGHT }]}
        points={weeks.map(({ from, percent: grown }) => ({ day: from, values: { percent: grown } }))}
        format={percent}
        empty="There were no points to compare with."
      />
      <ShareBars
        title="Issued, by module"
        shares={sources
          .filter(({ issued }) => issued > 0)
          .map(({ module, issued, spent }) => ({
            name: nameOf(module),
            count: issued,
            ...(spent > 0 && { detail: `${n(spent)} spent` }),
          }))}
        empty="No points were issued."
      />
      <ShareBars
        title="Points held by tenths of members"
        shares={tenths.map(({ members, points }, at) => ({
          name: at === 0 ? "Richest tenth" : at === tenths.length - 1 ? "Last tenth" : `Tenth ${at + 1}`,
          count: points,
          detail: `${n(members)} ${members === 1 ? "member" : "members"}`,
        }))}
        empty="Nobody has points."
      />
    </Charts>
  );
}
