import { Button, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { withPlatformName } from "#kit/platform-name.ts";
import { useFocusOpener } from "#kit-web/overlay/use-focus-opener.ts";
import css from "./ticket-side.module.css";
import { ignoreError, type TicketActs } from "./use-ticket.ts";

/** Renames the ticket's channel or thread. */
export function RenameChannel({ acts }: { acts: TicketActs }) {
  const [name, setName] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusOpener(opener, name !== null);
  if (name === null) {
    return (
      <Button ref={opener} variant="default" size="compact-md" onClick={() => setName("")}>
        Rename the channel…
      </Button>
    );
  }
  const isReady = name.trim() !== "";
  return (
    <form
      className={css.inline}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) ignoreError(acts.change({ what: "rename", name: name.trim() }).then(() => setName(null)));
      }}
    >
      <TextInput
        label="New channel name"
        description={withPlatformName("Discord allows two renames every 10 minutes.")}
        value={name}
        maxLength={100}
        autoFocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={({ key }) => key === "Escape" && setName(null)}
      />
      <div className={css.links}>
        <Button type="submit" size="compact-md" loading={acts.isBusy} disabled={!isReady}>
          Rename channel
        </Button>
        <Button variant="subtle" color="gray" size="compact-md" onClick={() => setName(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
