import { Button, NativeSelect } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { describeDuration } from "#kit-web/duration/duration-parts.ts";
import type { FaceGuild } from "#kit-web/module-face.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import { clickToEarn, type DropKind } from "../../contract.ts";
import { rewardText } from "../reward-text.ts";
import { recordsKey } from "./drops-queries.ts";
import css from "./drops-records.module.css";

type Props = { guild: FaceGuild; kinds: readonly DropKind[]; onClose: () => void };

/** Says what would appear where, and asks. Pressed twice, or again after a fault on the way, it starts one drop. */
export function DropDialog({ guild, kinds, onClose }: Props) {
  const [name, setName] = useState(kinds[0]?.name ?? "");
  const [key, setKey] = useState(() => crypto.randomUUID());
  const queries = useQueryClient();
  const kind = kinds.find((one) => one.name === name);
  const start = useMutation({
    mutationFn: () => call(clickToEarn.routes.start, { params: { id: guild.id }, body: { kind: name, key } }),
    onSuccess: ({ drop }) => {
      notify(`Drop ${drop.number} started`, {
        description: `${drop.kind} appears in a moment.`,
        type: "success",
      });
      void queries.invalidateQueries({ queryKey: recordsKey(guild.id) });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title="Start a drop?">
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate();
        }}
      >
        <NativeSelect
          label="Drop type"
          value={name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setKey(crypto.randomUUID());
          }}
          data={kinds.map((one) => one.name)}
          error={start.error ? errorMessage(start.error) : null}
          data-autofocus
        />
        {kind && <p className={css.about}>{summaryOf(kind, guild)}</p>}
        <div className={css.buttons}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={start.isPending} disabled={!kind?.channel}>
            Start drop
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** "Appears in #general with 10 points for the first 3, and ends after 1 day." */
function summaryOf(kind: DropKind, guild: FaceGuild): string {
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
  return `It's posted in ${channel ? `#${channel}` : "a deleted channel"} with ${rewardText(kind, guild.roles)} for ${whom}, ${end}. Members aren't mentioned unless the message mentions them.`;
}
