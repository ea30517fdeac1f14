import { TextInput } from "@mantine/core";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { admin, type ServerDetails } from "../contract.ts";
import { ADMIN_KEY } from "./admin-queries.ts";
import { ReasonInput } from "./reason-input.tsx";

type Props = { server: ServerDetails; act: "leave" | "block"; onClose: () => void };

/** Asks for the server's name, so that the bot isn't removed from the wrong one, and for a block's reason. */
export function RemoveDialog({ server, act, onClose }: Props) {
  const [confirmation, setConfirmation] = useState("");
  const [reason, setReason] = useState("");
  const isBlock = act === "block";
  const params = { server: server.id };
  const typed = confirmation.trim();
  const remove = () =>
    isBlock
      ? call(admin.routes.block, { params, body: { confirmation: typed, reason: reason.trim() } })
      : call(admin.routes.leave, { params, body: { confirmation: typed } });
  return (
    <FormDialog
      title={isBlock ? `Block ${server.name}?` : `Remove the bot from ${server.name}?`}
      submit={isBlock ? "Block server" : "Remove bot"}
      isDanger
      isReady={typed === server.name.trim() && (!isBlock || reason.trim() !== "")}
      act={remove}
      changes={ADMIN_KEY}
      onClose={onClose}
    >
      <p>
        {isBlock
          ? "The bot leaves this server, and leaves again whenever someone adds it. Its settings are deleted after 30 days."
          : "Its settings are kept for 30 days, and anyone who manages the server can add the bot again."}
      </p>
      {isBlock && <ReasonInput value={reason} onChange={setReason} />}
      <TextInput
        label={`Type “${server.name}” to confirm`}
        value={confirmation}
        onChange={({ currentTarget }) => setConfirmation(currentTarget.value)}
        autoComplete="off"
        maxLength={100}
        {...(!isBlock && { "data-autofocus": true })}
      />
    </FormDialog>
  );
}
