import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { useFocusOpener } from "#kit-web/overlay/use-focus-opener.ts";
import { MemberFinder } from "../members/member-finder.tsx";
import css from "./ticket-side.module.css";
import { quietly, type TicketActs } from "./use-ticket.ts";

type Props = { guildId: Snowflake; present: readonly Snowflake[]; acts: TicketActs };

/** Finds a member, and lets them in. */
export function LetIn({ guildId, present, acts }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusOpener(opener, isOpen);
  if (!isOpen) {
    return (
      <Button ref={opener} variant="default" size="compact-md" onClick={() => setIsOpen(true)}>
        Let someone in…
      </Button>
    );
  }
  const close = (): void => setIsOpen(false);
  return (
    <div className={css.inline}>
      <MemberFinder
        guildId={guildId}
        label="Whom to let in"
        without={present}
        isBusy={acts.isBusy}
        onChoose={({ id }) => quietly(acts.change({ what: "add", member: id }).then(close))}
        onEscape={close}
      />
      <Button variant="subtle" color="gray" size="compact-md" onClick={close}>
        Cancel
      </Button>
    </div>
  );
}
