import { useState } from "react";
import { nameUser } from "../store/names.ts";
import { useSession } from "../store/use-world.ts";
import { TextField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { ModerationProps } from "./moderation-dialogs.tsx";

export function NicknameDialog({ guild, user, onClose }: ModerationProps) {
  const { call, userId } = useSession();
  const [nick, setNick] = useState(guild.members.get(user.id)?.nick ?? "");
  const target = user.id === userId ? "@me" : user.id;
  return (
    <FormDialog
      title={`The nickname of ${nameUser(user)}`}
      submit="Save"
      onClose={onClose}
      onSubmit={() => call("PATCH", `/guilds/${guild.id}/members/${target}`, { body: { nick: nick.trim() || null } })}
    >
      <TextField
        label="Nickname"
        hint="Their name in this server only. Leave empty to remove it."
        value={nick}
        maxLength={32}
        onValue={setNick}
      />
    </FormDialog>
  );
}
