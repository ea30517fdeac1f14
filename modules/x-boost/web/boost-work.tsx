import { Progress } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { HeartHandshakeIcon, MegaphoneIcon } from "lucide-react";
import { useMemo, useState } from "react";
import { dollarsText } from "#kit/x/dollar-words.ts";
import type { PageGuild, WorkProps } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { Sections } from "#kit-web/records/sections.tsx";
import { ButtonWhenOn } from "#kit-web/states/button-when-on.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { type BoostConfig, campaignRecords, MICROS } from "../contract.ts";
import { campaignColumns } from "../words.ts";
import css from "./boost.module.css";
import { campaignCells } from "./campaign-cells.tsx";
import { budgetQuery, campaignsQuery } from "./campaign-queries.ts";

const StartDialog = lazyOverlay(async () => (await import("./start-dialog.tsx")).StartDialog);

const POLICY = "https://docs.x.com/developer-terms/policy";
const FILTERS: FilterInputs<unknown> = {
  state: { label: "State", any: "All", options: { running: "Running", ended: "Ended" } },
  post: { label: "Post or author" },
};

/** Why nothing is paid, what reading X cost this month, and all campaigns. */
export function BoostWork({ guild, settings: { enabled, config } }: WorkProps<BoostConfig>) {
  const [isStarting, setIsStarting] = useState(false);
  const cells = useMemo(() => campaignCells(), []);
  return (
    <Sections>
      <aside className={css.note} aria-label="Recognition only">
        <HeartHandshakeIcon size={20} aria-hidden />
        <p>
          <strong>Recognition only.</strong> Members are thanked by name, build streaks and climb the supporters' board.
          X's developer policy (
          <a href={POLICY} target="_blank" rel="noreferrer">
            “Pay to engage”
          </a>
          ) forbids money, points, entries and paid roles for posts, follows, reposts, likes and replies, so none are
          given.
        </p>
      </aside>
      <div className={css.head}>
        <Budget guild={guild} config={config} />
        <ButtonWhenOn
          leftSection={<MegaphoneIcon size={18} aria-hidden />}
          off={enabled ? null : "Turn on X boost to start a campaign."}
          onClick={() => setIsStarting(true)}
        >
          Start campaign
        </ButtonWhenOn>
      </div>
      <RecordsTable
        records={campaignRecords}
        query={(asked) => campaignsQuery(guild.id, asked)}
        guild={guild}
        title="Campaigns"
        columns={campaignColumns}
        cells={cells}
        rowId={({ number }) => String(number)}
        filters={FILTERS}
        isAddressed
        empty={
          <EmptyState title="No campaigns yet">
            {enabled
              ? "Select Start campaign, or use /campaign start in chat. Each campaign and who took part appear here."
              : "Turn the module on and save. Then start a campaign for a post on X."}
          </EmptyState>
        }
      />
      {isStarting && <StartDialog guild={guild} config={config} onClose={() => setIsStarting(false)} />}
    </Sections>
  );
}

function Budget({ guild, config }: { guild: PageGuild; config: BoostConfig }) {
  const answer = useQuery(budgetQuery(guild.id));
  const { data } = answer;
  if (!data)
    return <LoadingState answer={answer} level={2} name="this month's costs" className={css.budget} height={36} />;
  if (!data.isAvailable)
    return (
      <p role="status" className={css.paused}>
        This installation isn't connected to X. Ask its operator to set it up; until then no campaign can start.
      </p>
    );
  const cap = config.monthCap * MICROS;
  return (
    <section className={css.budget} aria-label="Spent this month">
      <span>
        Reading X this month: <strong>{dollarsText(data.monthMicros)}</strong> of {dollarsText(cap)}
      </span>
      <Progress
        value={cap > 0 ? Math.min(100, (data.monthMicros / cap) * 100) : 100}
        aria-label="Share of this month's budget"
        size={6}
        radius="xl"
      />
    </section>
  );
}
