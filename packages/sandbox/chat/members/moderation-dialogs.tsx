import type { APIUser } from "discord-api-types/v10";
import { useState } from "react";
import { nameMember } from "../store/names.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { ChoiceField, TextField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

export interface ModerationProps {
  readonly guild: Guild;
  readonly user: APIUser;
  readonly onClose: () => void;
}

const MAX_REASON = 512;

export function KickDialog({ guild, user, onClose }: ModerationProps) {
  const { call } = useSession();
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title={`Kick ${nameMember(guild, user)}?`}
      submit="Kick"
      isDanger
      onClose={onClose}
      onSubmit={() => call("DELETE", `/guilds/${guild.id}/members/${user.id}`, { reason })}
    >
      <p>They can come back by a new invite.</p>
      <ReasonField reason={reason} onReason={setReason} />
    </FormDialog>
  );
}

const DELETED_SPANS = [
  [0, "Keep their messages"],
  [3600, "The last hour"],
  [86_400, "The last 24 hours"],
  [604_800, "The last 7 days"],
] as const satisfies readonly (readonly [number, string])[];

export function BanDialog({ guild, user, onClose }: ModerationProps) {
  const { call } = useSession();
  const [reason, setReason] = useState("");
  const [seconds, setSeconds] = useState<number>(0);
  return (
    <FormDialog
      title={`Ban ${nameMember(guild, user)}?`}
      submit="Ban"
      isDanger
      onClose={onClose}
      onSubmit={() =>
        call("PUT", `/guilds/${guild.id}/bans/${user.id}`, { body: { delete_message_seconds: seconds }, reason })
      }
    >
      <p>They cannot come back until the ban is lifted.</p>
      <ChoiceField<number>
        label="Delete what they wrote"
        value={seconds}
        choices={DELETED_SPANS}
        onValue={setSeconds}
      />
      <ReasonField reason={reason} onReason={setReason} />
    </FormDialog>
  );
}

export interface ReasonFieldProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

export function ReasonField({ reason, onReason }: ReasonFieldProps) {
  return (
    <TextField label="Reason" hint="Shown in the audit log." value={reason} maxLength={MAX_REASON} onValue={onReason} />
  );
}
