import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Actor } from "#kit/actor.ts";
import { BLOCK_REASON_MAX, type BlocksContract } from "#kit/blocks/define-blocks.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "../api/call.ts";
import { ChosenMember } from "../members/chosen-member.tsx";
import { MemberFinder } from "../members/member-finder.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import { DialogForm } from "../overlay/form-dialog.tsx";
import { recordsKey } from "../records/record-query.ts";

const TIMES = [
  { value: "", label: "Until unblocked" },
  { value: "1", label: "1 day" },
  { value: "7", label: "1 week" },
  { value: "30", label: "30 days" },
  { value: "365", label: "1 year" },
];

type Props = { contract: BlocksContract; guildId: Snowflake; onClose: () => void };

/** Asks for the member, the reason and the duration. */
export function BlockDialog({ contract: { module, routes }, guildId, onClose }: Props) {
  const [member, setMember] = useState<Actor | null>(null);
  const [reason, setReason] = useState("");
  const [days, setDays] = useState("");
  const params = { id: guildId };
  return (
    <Dialog onClose={onClose} title="Block a member">
      {member === null ? (
        <MemberFinder
          guildId={guildId}
          label="Member"
          searchKey={module}
          search={(name, signal) => call(routes.members, { params, query: { name } }, signal)}
          onChoose={setMember}
        />
      ) : (
        <DialogForm
          submit="Block member"
          isDanger
          act={() => {
            const body = { member: member.id, reason: reason.trim(), days: days === "" ? null : Number(days) };
            return call(routes.block, { params, body });
          }}
          changes={recordsKey(guildId, module)}
          onClose={onClose}
        >
          {(fault) => (
            <>
              <ChosenMember name={member.name} onOther={() => setMember(null)} />
              <TextInput
                label="Reason"
                description="Only visible to staff. Optional."
                value={reason}
                maxLength={BLOCK_REASON_MAX}
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
