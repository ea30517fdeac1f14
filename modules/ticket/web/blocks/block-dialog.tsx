import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import { ticket } from "../../contract.ts";
import { MemberFinder } from "../members/member-finder.tsx";
import { recordsKey } from "../ticket-queries.ts";
import css from "./blocked-members.module.css";

const TIMES = [
  { value: "", label: "Until unblocked" },
  { value: "1", label: "1 day" },
  { value: "7", label: "1 week" },
  { value: "30", label: "30 days" },
  { value: "365", label: "1 year" },
];

type Props = { guildId: Snowflake; onClose: () => void };

/** Asks whom, why and for how long. */
export function BlockDialog({ guildId, onClose }: Props) {
  const [member, setMember] = useState<{ id: Snowflake; name: string } | null>(null);
  const [reason, setReason] = useState("");
  const [days, setDays] = useState("");
  const queries = useQueryClient();
  const block = useMutation({
    mutationFn: (id: Snowflake) =>
      call(ticket.routes.block, {
        params: { id: guildId },
        body: { member: id, reason: reason.trim(), days: days === "" ? null : Number(days) },
      }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: recordsKey(guildId) }),
  });
  return (
    <Dialog onClose={onClose} title="Block a member">
      {member === null ? (
        <MemberFinder guildId={guildId} label="Member" onChoose={setMember} />
      ) : (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            block.mutate(member.id);
          }}
        >
          <p className={css.chosen}>
            <strong>{member.name}</strong>
            <Button variant="subtle" color="gray" size="compact-md" onClick={() => setMember(null)}>
              Change member
            </Button>
          </p>
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
            error={block.error ? errorMessage(block.error) : null}
          />
          <div className={css.buttons}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="coral" loading={block.isPending}>
              Block member
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
