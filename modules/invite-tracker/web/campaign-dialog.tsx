import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { CHANNEL_TYPES } from "#kit/guild.ts";
import { permissionIssue, roleIssue } from "#kit/guild-check.ts";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { inviteTracker, NAME_MAX } from "../contract.ts";

const NO_INVITES: readonly number[] = [CHANNEL_TYPES.category, CHANNEL_TYPES.directory];

/** Asks for what a campaign link needs. Repeated requests, for example after an error, make one link. */
export function CampaignDialog({ guild, onClose }: { guild: PageGuild; onClose: () => void }) {
  const channels = guild.channels
    .filter(({ type }) => !NO_INVITES.includes(type))
    .filter((channel) => permissionIssue("", channel, ["ViewChannel", "CreateInstantInvite"]) === null)
    .toSorted((one, other) => one.position - other.position);
  const roles = guild.roles
    .filter((role) => roleIssue("", role, guild) === null)
    .toSorted((one, other) => other.position - one.position);
  const [name, setName] = useState("");
  const [channelId, setChannelId] = useState(channels[0]?.id ?? "");
  const [roleId, setRoleId] = useState("");
  const [key] = useState(() => crypto.randomUUID());
  return (
    <FormDialog
      title="New campaign"
      submit="Create link"
      isReady={name.trim() !== "" && channelId !== ""}
      act={() =>
        call(inviteTracker.routes.createCampaign, {
          params: { id: guild.id },
          body: { name: name.trim(), channelId, roleId: roleId || null, key },
        })
      }
      onDone={({ link }) => {
        notify("Link created", { description: link.url ?? "", type: "success" });
        onClose();
      }}
      changes={recordsKey(guild.id, inviteTracker.id)}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="Only shown to managers."
        value={name}
        maxLength={NAME_MAX}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
      {channels.length > 0 ? (
        <NativeSelect
          label="Channel"
          description="Members see it first."
          value={channelId}
          onChange={({ currentTarget }) => setChannelId(currentTarget.value)}
          data={channels.map(({ id, name: label }) => ({ value: id, label: `#${label}` }))}
        />
      ) : (
        <p>The bot can't create invites in any channel. Give it Create Invite in the server's role settings.</p>
      )}
      <NativeSelect
        label="Role"
        description="Members who join with the link get it after they accept the server's rules. Optional."
        value={roleId}
        onChange={({ currentTarget }) => setRoleId(currentTarget.value)}
        data={[{ value: "", label: "No role" }, ...roles.map(({ id, name: label }) => ({ value: id, label }))]}
      />
    </FormDialog>
  );
}
