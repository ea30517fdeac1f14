import type { APIChannel, APIInvite } from "discord-api-types/v10";
import { CopyIcon } from "lucide-react";
import { useState } from "react";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { Field } from "../ui/field.tsx";
import { ChoiceField, TickField } from "../ui/fields.tsx";
import { Fault } from "../ui/notice.tsx";
import { useCopy } from "../ui/use-copy.ts";
import { useTask } from "../ui/use-task.ts";
import styles from "./joining.module.css";

const AGES = [
  [1800, "30 minutes"],
  [3600, "1 hour"],
  [21_600, "6 hours"],
  [86_400, "1 day"],
  [604_800, "7 days"],
  [0, "Never"],
] as const satisfies readonly (readonly [number, string])[];

const USES = [
  [0, "No limit"],
  [1, "1 use"],
  [5, "5 uses"],
  [10, "10 uses"],
  [25, "25 uses"],
  [100, "100 uses"],
] as const satisfies readonly (readonly [number, string])[];

export interface InviteDialogProps {
  readonly guild: Guild;
  readonly channel: APIChannel;
  readonly onClose: () => void;
}

/** Creates an invite with its limits. */
export function InviteDialog({ guild, channel, onClose }: InviteDialogProps) {
  const { call } = useSession();
  const copy = useCopy();
  const { isBusy, fault, run } = useTask();
  const [ageS, setAgeS] = useState<number>(604_800);
  const [uses, setUses] = useState<number>(0);
  const [isTemporary, setTemporary] = useState(false);
  const [link, setLink] = useState<string>();
  const make = () =>
    run(async () => {
      const body = { max_age: ageS, max_uses: uses, temporary: isTemporary, unique: true };
      const { code } = await call<APIInvite>("POST", `/channels/${channel.id}/invites`, { body });
      setLink(`${location.origin}/invite/${code}`);
    });
  return (
    <Dialog
      title={`Invite people to ${guild.name}`}
      onClose={onClose}
      actions={
        link === undefined ? (
          <Button disabled={isBusy} onClick={make}>
            Make an invite
          </Button>
        ) : (
          <Button onClick={() => copy(link, "The invite")}>
            <CopyIcon size={18} aria-hidden="true" /> Copy
          </Button>
        )
      }
    >
      {fault !== undefined && <Fault>{fault}</Fault>}
      {link === undefined ? (
        <>
          <p className={styles.words}>They arrive in #{channel.name}.</p>
          <ChoiceField<number> label="Expires after" value={ageS} choices={AGES} onValue={setAgeS} />
          <ChoiceField<number> label="How often it can be used" value={uses} choices={USES} onValue={setUses} />
          <TickField isTicked={isTemporary} onTick={setTemporary}>
            Temporary membership: who is given no role leaves when they go offline
          </TickField>
        </>
      ) : (
        <Field label="Invite link" hint="Anyone in the sandbox can join with this link.">
          {({ id, describedBy }) => (
            <input
              id={id}
              aria-describedby={describedBy}
              className={fieldStyles.input}
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      )}
    </Dialog>
  );
}
