import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { useKeyed } from "#kit-web/api/use-keyed.ts";
import { DialogField } from "#kit-web/form/dialog-field.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { channelOptions } from "#kit-web/picker/channel-options.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { type List, whitelist } from "../contract.ts";

const CHANNEL = {
  ...{ kind: "channel" as const, types: ["text", "announcement"] as const },
  needs: ["ViewChannel", "CreateInstantInvite"] as const,
};

/** Makes an invite that only those with a place can use. */
export function InviteDialog({ guild, list, onClose }: { guild: PageGuild; list: List; onClose: () => void }) {
  const [channelId, setChannelId] = useState(
    () => channelOptions(guild, CHANNEL, []).find(({ refusal }) => refusal === null)?.id ?? null,
  );
  const keyed = useKeyed();
  return (
    <FormDialog
      title={`Invite the winners of ${list.settings.name}?`}
      submit="Make invite"
      isReady={channelId !== null}
      act={() =>
        call(whitelist.routes.inviteWinners, {
          params: { id: guild.id, number: list.number },
          body: keyed({ channelId: channelId ?? "" }),
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
      <DialogField
        info={CHANNEL}
        texts={{ label: "Channel", help: "Where they arrive." }}
        value={channelId}
        onChange={setChannelId}
        guild={guild}
      />
    </FormDialog>
  );
}
