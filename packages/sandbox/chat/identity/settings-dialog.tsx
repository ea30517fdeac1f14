import { useEffect, useState } from "react";
import { closeDms, findPerson } from "../protocol/control.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import { TextField, TickField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Spinner } from "../ui/notice.tsx";

/** A person's own settings. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { call, userId } = useSession();
  const me = useWorld((world) => world.me);
  const [name, setName] = useState(me?.global_name ?? "");
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    findPerson(userId).then(
      (person) => setOpen(person.isDmClosed !== true),
      () => setOpen(true),
    );
  }, [userId]);
  const save = async () => {
    await closeDms(userId, isOpen === false);
    if (name.trim() !== (me?.global_name ?? ""))
      await call("PATCH", "/users/@me", { body: { global_name: name.trim() || null } });
  };
  return (
    <FormDialog title="My settings" submit="Save" isReady={isOpen !== undefined} onClose={onClose} onSubmit={save}>
      <TextField
        label="Display name"
        hint={`Without one you go by ${me?.username}.`}
        value={name}
        maxLength={32}
        onValue={setName}
      />
      {isOpen === undefined ? (
        <Spinner label="Reading your settings" isSmall />
      ) : (
        <TickField isTicked={isOpen} onTick={setOpen}>
          Allow direct messages from members and bots of my servers
        </TickField>
      )}
    </FormDialog>
  );
}
