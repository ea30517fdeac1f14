import { Button, NativeSelect } from "@mantine/core";
import type { Snowflake } from "#kit/snowflake.ts";
import { ToggleChips } from "#kit-web/form/inputs/toggle-chips.tsx";
import { PRIORITIES, type Priority, type TicketDetail } from "../../contract.ts";
import { PRIORITY_NAMES } from "../ticket-names.tsx";
import { PickMember } from "./pick-member.tsx";
import css from "./ticket-side.module.css";
import { ignoreError, type TicketActs } from "./use-ticket.ts";

type Props = { guildId: Snowflake; ticket: TicketDetail; acts: TicketActs };

/** Assignee and priority. */
export function Handling({ guildId, ticket, acts }: Props) {
  const { isBusy, change } = acts;
  const { claimer, team, priority, can } = ticket;
  return (
    <section>
      <h2>Assignment</h2>
      {can.claim && (
        <p className={css.row}>
          <span>{claimer ? `Claimed by ${claimer.name}` : "Unclaimed"}</span>
          <Button
            variant={claimer ? "default" : "filled"}
            size="compact-md"
            disabled={isBusy}
            onClick={() => ignoreError(change({ what: claimer ? "unclaim" : "claim" }))}
          >
            {claimer ? "Release" : "Claim"}
          </Button>
        </p>
      )}
      {can.claim && (
        <PickMember
          opener="Assign to…"
          label="Assign to"
          guildId={guildId}
          colleaguesOf={ticket.number}
          without={ticket.claimer ? [ticket.claimer.id] : []}
          isBusy={acts.isBusy}
          onPick={(member) => acts.change({ what: "transfer", member })}
        />
      )}
      <NativeSelect
        label="Priority"
        value={priority}
        disabled={isBusy}
        data={PRIORITIES.map((value) => ({ value, label: PRIORITY_NAMES[value] }))}
        onChange={({ currentTarget }) =>
          ignoreError(change({ what: "priority", priority: currentTarget.value as Priority }))
        }
      />
      {can.teams.length > 0 && (
        <NativeSelect
          label="Team"
          value={team ?? ""}
          disabled={isBusy}
          data={[...(team === null ? [{ value: "", label: "Server managers", disabled: true }] : [team]), ...can.teams]}
          onChange={({ currentTarget }) => ignoreError(change({ what: "move", team: currentTarget.value }))}
        />
      )}
    </section>
  );
}

const LABELS_MAX = 25;

/** Its labels; one that is no longer in the settings can be removed. */
export function TicketLabels({ ticket: { labels, can }, acts }: { ticket: TicketDetail; acts: TicketActs }) {
  const known = [...new Set([...can.labels, ...labels])];
  if (known.length === 0) return null;
  return (
    <fieldset className={css.labels} disabled={acts.isBusy}>
      <legend>Labels</legend>
      <ToggleChips
        id="ticket-labels"
        chips={known.map((label) => ({ id: label, label }))}
        chosen={labels}
        onChange={(chosen) => ignoreError(acts.change({ what: "label", labels: chosen }))}
        max={LABELS_MAX}
        isReadOnly={false}
        isInvalid={false}
        describedBy={undefined}
      />
    </fieldset>
  );
}
