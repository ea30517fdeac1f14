import { NativeSelect } from "@mantine/core";
import { useRef, useState } from "react";
import { CHANNEL_TYPES } from "#kit/guild.ts";
import { permissionIssue } from "#kit/guild-check.ts";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { type List, whitelist } from "../contract.ts";

const INVITABLE: readonly number[] = [CHANNEL_TYPES.text, CHANNEL_TYPES.announcement];

/** Makes an invite that only those with a place can use. */
export function InviteDialog({ guild, list, onClose }: { guild: PageGuild; list: List; onClose: () => void }) {
  const channels = guild.channels
    .filter((channel) => INVITABLE.includes(channel.type))
    .filter((channel) => permissionIssue("", channel, ["ViewChannel", "CreateInstantInvite"]) === null)
    .toSorted((one, other) => one.position - other.position);
  const [channelId, setChannelId] = useState(channels[0]?.id ?? "");
  const key = useRef(crypto.randomUUID());
  return (
    <FormDialog
      title={`Invite the winners of ${list.settings.name}?`}
      submit="Make invite"
      isReady={channelId !== ""}
      act={() =>
        call(whitelist.routes.inviteWinners, {
          params: { id: guild.id, number: list.number },
          body: { channelId, key: key.current },
        })
      }
      changes={recordsKey(guild.id, whitelist.id)}
      onClose={onClose}
    >
      <p>
        The invite only works for people with a place on this list, such as imported members who aren't in the server
        yet.
        {list.invite && " The invite before stops working."}
      </p>
      {channels.length > 0 ? (
        <NativeSelect
          label="Channel"
          description="Where they arrive."
          data={channels.map(({ id, name }) => ({ value: id, label: `#${name}` }))}
          value={channelId}
          onChange={({ currentTarget }) => setChannelId(currentTarget.value)}
        />
      ) : (
        <p>The bot can't create invites in any channel. Give it Create Invite in the server's role settings.</p>
      )}
    </FormDialog>
  );
}
