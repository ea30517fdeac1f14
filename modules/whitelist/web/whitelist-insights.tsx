import type { RouteAnswer } from "#kit/route.ts";
import { Charts } from "#kit-web/charts/charts.tsx";
import { FromFive } from "#kit-web/charts/from-five.tsx";
import { BRIGHT } from "#kit-web/charts/series-colors.ts";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import { TrendChart } from "#kit-web/charts/trend-chart.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { FIGURE_DAYS, type WhitelistConfig, whitelist } from "../contract.ts";
import { MODE_NAMES, PROOF_NAMES } from "../words.ts";

export const WhitelistInsights = ({ guild }: WorkProps<WhitelistConfig>) => (
  <FiguresSection
    title={`Entries, last ${FIGURE_DAYS} days`}
    query={recordQuery(whitelist.routes.figures, { params: { id: guild.id } }, "list", "figures")}
    height={320}
  >
    {(figures) => <Figures figures={figures} />}
  </FiguresSection>
);

type Read = RouteAnswer<typeof whitelist.routes.figures>;

const Figures = ({ figures: { days, entries, members, proofs, modes } }: { figures: Read }) => (
  <>
    <SumList
      sums={[
        ["Entries", entries.toLocaleString("en")],
        ["Members", members.toLocaleString("en")],
      ]}
    />
    <FromFive count={entries} nouns={["entry", "entries"]}>
      <Charts>
        <TrendChart
          title="Entries by day"
          kind="bars"
          series={[{ name: "entries", label: "Entries", color: BRIGHT }]}
          points={days.map(({ day, entries: count }) => ({ day, values: { entries: count } }))}
          empty="No entries yet."
        />
        <ShareBars
          title="How wallets were proven"
          shares={proofs.map(({ name, count }) => ({ name: PROOF_NAMES[name], count }))}
          empty="No entries yet."
        />
        <ShareBars
          title="Lists by who gets a place"
          shares={modes.map(({ name, count }) => ({ name: MODE_NAMES[name], count }))}
          empty="No lists yet."
        />
      </Charts>
    </FromFive>
  </>
);
