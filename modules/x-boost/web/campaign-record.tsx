import { Button } from "@mantine/core";
import { useState } from "react";
import { dollarsText } from "#kit/x/dollar-words.ts";
import { xPostUrl } from "#kit/x/x-post-link.ts";
import { BackButton } from "#kit-web/address/back-button.tsx";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild, RecordProps } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { NumberedRecord } from "#kit-web/records/numbered-record.tsx";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { useChange } from "#kit-web/records/use-change.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { TimeLeft } from "#kit-web/time/time-left.tsx";
import { type Campaign, participantRecords, xBoost } from "../contract.ts";
import { END_NAMES, OUTCOME_NAMES, PAUSE_NAMES, participantColumns, STATE_NAMES } from "../words.ts";
import css from "./boost.module.css";
import { PARTICIPANT_CELLS } from "./campaign-cells.tsx";
import { campaignQuery, participantsQuery } from "./campaign-queries.ts";

const FILTERS: FilterInputs<unknown> = {
  name: { label: "Member" },
  outcome: { label: "Outcome", options: OUTCOME_NAMES },
};

/** One campaign by its number: how it went, and everyone who joined. */
export const CampaignRecord = ({ guild, record, onClose }: RecordProps) => (
  <NumberedRecord
    noun="Campaign"
    all="All campaigns"
    record={record}
    onClose={onClose}
    query={(number) => campaignQuery(guild.id, number)}
    gone="campaignGone"
    goneHelp="The address may be wrong. Go back to the list to see all campaigns."
  >
    {({ campaign }, number) => (
      <article className={css.records}>
        <BackButton className={css.back} onClick={onClose}>
          All campaigns
        </BackButton>
        <h1 className={css.title}>
          @{campaign.author} #{number}
        </h1>
        <p className={css.about}>
          {campaign.excerpt || "No text"} ·{" "}
          <a href={xPostUrl(campaign.postId)} target="_blank" rel="noreferrer">
            Open post
          </a>
        </p>
        <Facts campaign={campaign} />
        <Controls campaign={campaign} guild={guild} />
        <RecordsTable
          records={participantRecords}
          params={{ number }}
          query={(asked) => participantsQuery(guild.id, number, asked)}
          guild={guild}
          title="Who joined"
          columns={participantColumns}
          cells={PARTICIPANT_CELLS}
          rowId={({ member }) => member.id}
          filters={FILTERS}
          limit={25}
          empty={<EmptyState title="Nobody joined yet">Members who press “I took part” appear here.</EmptyState>}
        />
      </article>
    )}
  </NumberedRecord>
);

function Facts({ campaign }: { campaign: Campaign }) {
  const { state, endedWhy, participants, goal, verified, recognized, micros, endsAt, recheckAt, isCapped, task } =
    campaign;
  const facts = [
    ["State", state === "ended" && endedWhy ? END_NAMES[endedWhy] : STATE_NAMES[state]],
    ["Joined", `${participants.toLocaleString("en")} of ${goal.toLocaleString("en")}`],
    ["Verified", verified.toLocaleString("en")],
    ["Thanked", recognized.toLocaleString("en")],
    ...(task === null ? [] : [["Task", `#${task}`] as const]),
    ["Reading X", `${dollarsText(micros)}${isCapped ? " (budget used up)" : ""}`],
    ...(endsAt && state === "live" ? [["Ends", <TimeLeft key={endsAt} until={endsAt} />] as const] : []),
    ...(endsAt && state !== "live" ? [["Ended", <Ago key={endsAt} at={endsAt} />] as const] : []),
    ...(recheckAt ? [["Checked again", <TimeLeft key={recheckAt} until={recheckAt} />] as const] : []),
  ] as const;
  return <SumList sums={facts} />;
}

function Controls({ campaign: { number, state, pausedWhy }, guild }: { campaign: Campaign; guild: PageGuild }) {
  const [isStopping, setIsStopping] = useState(false);
  const params = { id: guild.id, number };
  const resume = useChange({
    act: () => call(xBoost.routes.resume, { params }),
    done: "Trying again",
    failed: "That failed",
    changes: recordsKey(guild.id, xBoost.id),
  });
  return (
    <>
      {pausedWhy && (
        <p role="status" className={css.paused}>
          {PAUSE_NAMES[pausedWhy]}. It goes on by itself; you can also try again now.
        </p>
      )}
      {(pausedWhy || state === "live") && (
        <div className={css.actions}>
          {pausedWhy && (
            <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
              Try again
            </Button>
          )}
          {state === "live" && (
            <Button variant="default" onClick={() => setIsStopping(true)}>
              Stop campaign
            </Button>
          )}
        </div>
      )}
      {isStopping && (
        <FormDialog
          title={`Stop campaign ${number}?`}
          submit="Stop campaign"
          isDanger
          focusesCancel
          act={() => call(xBoost.routes.stop, { params })}
          changes={recordsKey(guild.id, xBoost.id)}
          onClose={() => setIsStopping(false)}
        >
          <p>Nobody else can join. Members who did are checked and thanked now.</p>
        </FormDialog>
      )}
    </>
  );
}
