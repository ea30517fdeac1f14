import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { describeReward } from "#kit/rewards/reward-words.ts";
import { call } from "#kit-web/api/call.ts";
import { useKeyed } from "#kit-web/api/use-keyed.ts";
import { describeDuration } from "#kit-web/duration/duration-parts.ts";
import { roleMention } from "#kit-web/form/value-text/describe-gate.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { clickToEarn, type DropKind } from "../../contract.ts";
import css from "./drops-records.module.css";

type Props = { guild: PageGuild; kinds: readonly DropKind[]; onClose: () => void };

/**
 * Shows what will appear where, and asks for confirmation. Repeated requests, for example after an error, start one
 * drop.
 */
export function DropDialog({ guild, kinds, onClose }: Props) {
  const [name, setName] = useState(kinds[0]?.name ?? "");
  const keyed = useKeyed();
  const kind = kinds.find((one) => one.name === name);
  return (
    <FormDialog
      title="Start a drop?"
      submit="Start drop"
      isReady={Boolean(kind?.channel)}
      act={() => call(clickToEarn.routes.start, { params: { id: guild.id }, body: keyed({ kind: name }) })}
      onDone={({ drop }) => {
        notify(`Drop ${drop.number} started`, { description: `${drop.kind} appears in a moment.`, type: "success" });
        onClose();
      }}
      changes={recordsKey(guild.id, clickToEarn.id)}
      onClose={onClose}
    >
      {(fault) => (
        <>
          <NativeSelect
            label="Drop type"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            data={kinds.map((one) => one.name)}
            error={fault}
            data-autofocus
          />
          {kind && <p className={css.about}>{summaryOf(kind, guild)}</p>}
        </>
      )}
    </FormDialog>
  );
}

/** "Appears in #general with 10 points for the first 3, and ends after 1 day." */
function summaryOf(kind: DropKind, guild: PageGuild): string {
  if (kind.channel === null) {
    return "This drop has no channel of its own because messages start it where they're written. Choose a channel in its settings, or use /drop create in a channel.";
  }
  const channel = guild.channels.find(({ id }) => id === kind.channel)?.name;
  const whom = kind.isUnlimited
    ? "everyone who claims it"
    : kind.mode === "draw"
      ? `${kind.winners.toLocaleString("en")} drawn from all who take part`
      : `the first ${kind.winners === 1 ? "to claim it" : kind.winners.toLocaleString("en")}`;
  const end = kind.life === null ? "until it's stopped" : `for ${describeDuration(kind.life)}`;
  return `It's posted in ${channel ? `#${channel}` : "a deleted channel"} with ${describeReward(kind.reward, roleMention(guild))} for ${whom}, ${end}. Members aren't mentioned unless the message mentions them.`;
}
