import { lazy } from "react";
import type { RecordsProps } from "#kit-web/module-face.ts";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { TicketFigures } from "./figures/ticket-figures.tsx";
import { TicketInbox } from "./ticket-inbox.tsx";

const BlockedMembers = lazy(() =>
  import("./blocks/blocked-members.tsx").then((file) => ({ default: file.BlockedMembers })),
);

/** All tickets of the guild, what they add up to, and who may open none. */
export const TicketRecords = ({ guild }: RecordsProps) => (
  <TicketInbox
    guild={guild}
    hasFile
    below={(hasAny) => (
      <>
        {hasAny && <TicketFigures guildId={guild.id} />}
        <OnceInSight height={200}>
          <BlockedMembers guildId={guild.id} />
        </OnceInSight>
      </>
    )}
  />
);
