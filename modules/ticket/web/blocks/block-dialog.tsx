import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import { DialogForm } from "#kit-web/overlay/form-dialog.tsx";
import { ticket } from "../../contract.ts";
import { ChosenMember } from "../members/chosen-member.tsx";
import { MemberFinder } from "../members/member-finder.tsx";
import { ticketsKey } from "../ticket-queries.ts";

const TIMES = [
  { value: "", label: "Until unblocked" },
  { value: "1", label: "1 day" },
  { value: "7", label: "1 week" },
  { value: "30", label: "30 days" },
  { value: "365", label: "1 year" },
];

type Props = { guildId: Snowflake; onClose: () => void };

/** Asks for the member, the reason and the duration. */
export function BlockDialog({ guildId, onClose }: Props) {
  const [member, setMember] = useState<{ id: Snowflake; name: string } | null>(null);
  const [reason, setReason] = useState("");
  const [days, setDays] = useState("");
  const params = { id: guildId };
  return (
    <Dialog onClose={onClose} title="Block a member">
      {member === null ? (
        <MemberFinder guildId={guildId} label="Member" onChoose={setMember} />
      ) : (
        <DialogForm
          submit="Block member"
          isDanger
          act={() => {
            const body = { member: member.id, reason: reason.trim(), days: days === "" ? null : Number(days) };
            return call(ticket.routes.block, { params, body });
          }}
          changes={ticketsKey(guildId)}
          onClose={onClose}
        >
          {(fault) => (
            <>
              <ChosenMember name={member.name} onOther={() => setMember(null)} />
              <TextInput
                label="Reason"
                description="Only visible to staff. Optional."
                value={reason}
                maxLength={200}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
                autoFocus
              />
              <NativeSelect
                label="Duration"
                data={TIMES}
                value={days}
                onChange={({ currentTarget }) => setDays(currentTarget.value)}
                error={fault}
              />
            </>
          )}
        </DialogForm>
      )}
    </Dialog>
  );
}
