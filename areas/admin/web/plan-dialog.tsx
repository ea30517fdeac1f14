import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { admin, type ServerDetails } from "../contract.ts";
import { ADMIN_KEY } from "./admin-queries.ts";
import { ReasonInput } from "./reason-input.tsx";

type Props = { server: ServerDetails; act: "set" | "end"; onClose: () => void };

/** Sets a server's plan with an end and a reason, or ends what was set. */
export function PlanDialog({ server, act, onClose }: Props) {
  const { choices, override } = server.plan;
  const [plan, setPlan] = useState(override?.plan ?? choices.at(-1)?.id ?? "");
  const [day, setDay] = useState("");
  const [reason, setReason] = useState("");
  const isSet = act === "set";
  const until = isSet && day ? new Date(`${day}T23:59:59Z`).toISOString() : null;
  const save = () =>
    call(admin.routes.setPlan, {
      params: { server: server.id },
      body: { plan: isSet ? plan : null, until, reason: reason.trim() },
    });
  return (
    <FormDialog
      title={isSet ? `Set the plan of ${server.name}` : `End the set plan of ${server.name}?`}
      submit={isSet ? "Set plan" : "End set plan"}
      isReady={reason.trim() !== ""}
      act={save}
      changes={ADMIN_KEY}
      onClose={onClose}
    >
      {isSet ? (
        <>
          <p>It applies instead of any other plan of this server, also instead of a larger one.</p>
          <NativeSelect
            label="Plan"
            value={plan}
            data={choices.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget }) => setPlan(currentTarget.value)}
          />
          <TextInput
            type="date"
            label="Last day (UTC)"
            description="Empty keeps it until you end it."
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </>
      ) : (
        <p>The server then has the plan that it would have without it. Nothing is deleted.</p>
      )}
      <ReasonInput value={reason} onChange={setReason} />
    </FormDialog>
  );
}
