import { useState } from "react";
import { nameMember } from "../store/names.ts";
import { useSession } from "../store/use-world.ts";
import { ChoiceField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { type ModerationProps, ReasonField } from "./moderation-dialogs.tsx";

const SPANS = [
  [60, "60 seconds"],
  [300, "5 minutes"],
  [600, "10 minutes"],
  [3600, "1 hour"],
  [86_400, "1 day"],
  [604_800, "1 week"],
] as const satisfies readonly (readonly [number, string])[];

/** Times a member out: they can only read. */
export function TimeoutDialog({ guild, user, onClose }: ModerationProps) {
  const { call } = useSession();
  const [seconds, setSeconds] = useState<number>(60);
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title={`Time ${nameMember(guild, user)} out?`}
      submit="Time out"
      isDanger
      onClose={onClose}
      onSubmit={() => {
        const communication_disabled_until = new Date(Date.now() + seconds * 1000).toISOString();
        return call("PATCH", `/guilds/${guild.id}/members/${user.id}`, {
          body: { communication_disabled_until },
          reason,
        });
      }}
    >
      <p>They can neither write, react nor speak for that long.</p>
      <ChoiceField<number> label="How long" value={seconds} choices={SPANS} onValue={setSeconds} />
      <ReasonField reason={reason} onReason={setReason} />
    </FormDialog>
  );
}
