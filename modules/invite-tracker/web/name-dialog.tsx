import { NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { inviteTracker, type KnownInvite, NAME_MAX } from "../contract.ts";

type Props = { guild: PageGuild /** Null to choose one. */; code: string | null; onClose: () => void };

/** Names an invite of the server; an empty name removes it. */
export function NameDialog({ guild, code: given, onClose }: Props) {
  const asked = { params: { id: guild.id } };
  const { data, error } = useQuery(recordQuery(inviteTracker.routes.invites, asked, "list", "invites"));
  const [chosen, choose] = useState(given ?? "");
  const [typed, type] = useState<string | null>(null);
  const invites = data?.invites ?? [];
  const name = typed ?? invites.find(({ code }) => code === chosen)?.name ?? "";
  return (
    <FormDialog
      title={given === null ? "Name an invite" : `Name ${given}`}
      submit="Save name"
      isReady={chosen !== "" && typed !== null}
      act={() =>
        call(inviteTracker.routes.nameInvite, {
          params: { id: guild.id },
          body: { code: chosen, name: name.trim() || null },
        })
      }
      changes={recordsKey(guild.id, inviteTracker.id)}
      onClose={onClose}
    >
      {given === null && (
        <NativeSelect
          label="Invite"
          description={
            error ? "Invites can't be loaded. Close this and try again." : "As last counted, most used first."
          }
          value={chosen}
          onChange={({ currentTarget }) => {
            choose(currentTarget.value);
            type(null);
          }}
          data={[{ value: "", label: "Choose an invite" }, ...invites.map(optionOf)]}
          data-autofocus
        />
      )}
      <TextInput
        label="Name"
        description="Only shown to managers. Leave empty for none."
        value={name}
        maxLength={NAME_MAX}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        {...(given !== null && { "data-autofocus": true })}
      />
    </FormDialog>
  );
}

const optionOf = ({ code, uses, inviter, isVanity, name }: KnownInvite) => ({
  value: code,
  label: [code, name, isVanity ? "vanity URL" : inviter, uses === 1 ? "1 use" : `${uses.toLocaleString("en")} uses`]
    .filter(Boolean)
    .join(" · "),
});
