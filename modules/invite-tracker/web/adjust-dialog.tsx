import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { useKeyed } from "#kit-web/api/use-keyed.ts";
import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";
import { ChosenMember } from "#kit-web/members/chosen-member.tsx";
import { MemberFinder } from "#kit-web/members/member-finder.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { ADJUSTED_MAX, inviteTracker } from "../contract.ts";
import { amountText } from "../words.ts";

type Sign = "add" | "subtract";
type Person = { id: Snowflake; name: string };
type Props = { guild: PageGuild /** Null to find one. */; member: Person | null; onClose: () => void };
const REASON_MAX = 300;

/** Adds invites to a member or subtracts some. Repeated requests, for example after an error, adjust once. */
export function AdjustDialog({ guild, member: given, onClose }: Props) {
  const [member, setMember] = useState(given);
  const [sign, setSign] = useState<Sign>("add");
  const [typed, setTyped] = useState("1");
  const [reason, setReason] = useState("");
  const keyed = useKeyed();
  const { routes } = inviteTracker;
  const amount = Number(typed) * (sign === "add" ? 1 : -1);
  return (
    <FormDialog
      title={given ? `Adjust the invites of ${given.name}` : "Adjust invites"}
      submit="Adjust"
      isReady={member !== null && amount !== 0 && Math.abs(amount) <= ADJUSTED_MAX && reason.trim() !== ""}
      act={() =>
        call(routes.adjust, {
          params: { id: guild.id },
          body: keyed({ memberId: member?.id ?? "", amount, reason: reason.trim() }),
        })
      }
      done={({ adjustment }) => `${amountText(adjustment.amount)} invites for ${adjustment.member.name}`}
      changes={recordsKey(guild.id, inviteTracker.id)}
      onClose={onClose}
    >
      {member === null ? (
        <MemberFinder
          guildId={guild.id}
          label="Member"
          search={(name, signal) => call(routes.members, { params: { id: guild.id }, query: { name } }, signal)}
          searchKey={inviteTracker.id}
          onChoose={setMember}
        />
      ) : (
        given === null && <ChosenMember name={member.name} onOther={() => setMember(null)} />
      )}
      <NativeSelect
        label="Change"
        value={sign}
        onChange={({ currentTarget }) => setSign(currentTarget.value as Sign)}
        data={[
          { value: "add", label: "Add invites" },
          { value: "subtract", label: "Subtract invites" },
        ]}
      />
      <TextInput
        label="How many"
        description={`1 to ${ADJUSTED_MAX.toLocaleString("en")}. Ranks follow; points don't.`}
        value={typed}
        inputMode="numeric"
        maxLength={5}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ""))}
      />
      <GrowingTextarea
        label="Reason"
        description="Shown below and in the audit log."
        value={reason}
        maxLength={REASON_MAX}
        minRows={2}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
