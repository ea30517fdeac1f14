import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { useKeyed } from "#kit-web/api/use-keyed.ts";
import { DialogField } from "#kit-web/form/dialog-field.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { channelOptions } from "#kit-web/picker/channel-options.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { inviteTracker, NAME_MAX } from "../contract.ts";

const CHANNEL = {
  ...{ kind: "channel" as const, types: ["text", "announcement", "voice", "stage", "forum", "media"] as const },
  ...{ needs: ["ViewChannel", "CreateInstantInvite"] as const, isRequired: true as const },
};
const ROLE = { kind: "role" as const, assignable: true };

/** Asks for what a campaign link needs. Repeated requests, for example after an error, make one link. */
export function CampaignDialog({ guild, onClose }: { guild: PageGuild; onClose: () => void }) {
  const [name, setName] = useState("");
  const [channelId, setChannelId] = useState(
    () => channelOptions(guild, CHANNEL, []).find(({ refusal }) => refusal === null)?.id ?? null,
  );
  const [roleId, setRoleId] = useState<Snowflake | null>(null);
  const keyed = useKeyed();
  return (
    <FormDialog
      title="New campaign"
      submit="Create link"
      isReady={name.trim() !== "" && channelId !== null}
      fields={["name", "channelId", "roleId"]}
      act={() =>
        call(inviteTracker.routes.createCampaign, {
          params: { id: guild.id },
          body: keyed({ name: name.trim(), channelId: channelId ?? "", roleId }),
        })
      }
      onDone={({ link }) => {
        notify("Link created", { description: link.url ?? "", type: "success" });
        onClose();
      }}
      changes={recordsKey(guild.id, inviteTracker.id)}
      onClose={onClose}
    >
      {(_fault, _error, faultAt) => (
        <>
          <TextInput
            label="Name"
            description="Only shown to managers."
            value={name}
            maxLength={NAME_MAX}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            error={faultAt("name")}
            data-autofocus
          />
          <DialogField
            info={CHANNEL}
            texts={{ label: "Channel", help: "Members see it first." }}
            value={channelId}
            onChange={setChannelId}
            fault={faultAt("channelId")}
            guild={guild}
          />
          <DialogField
            info={ROLE}
            texts={{
              label: "Role",
              help: "Members who join with the link get it after they accept the server's rules. Optional.",
            }}
            value={roleId}
            onChange={setRoleId}
            fault={faultAt("roleId")}
            guild={guild}
          />
        </>
      )}
    </FormDialog>
  );
}
