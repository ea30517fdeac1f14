import type { RecordsProps } from "#kit-web/module-face.ts";
import { lazyPart } from "#kit-web/states/lazy-part.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { PartBoundary } from "#kit-web/states/part-boundary.tsx";
import { TicketFigures } from "./figures/ticket-figures.tsx";
import { TicketInbox } from "./ticket-inbox.tsx";

const BlockedMembers = lazyPart(async () => (await import("./blocks/blocked-members.tsx")).BlockedMembers);

/** All tickets of the guild, their figures, and blocked members. */
export const TicketRecords = ({ guild }: RecordsProps) => (
  <TicketInbox
    guild={guild}
    hasFile
    below={(hasAny) => (
      <>
        {hasAny && (
          <PartBoundary title="Figures can't be shown">
            <TicketFigures guildId={guild.id} />
          </PartBoundary>
        )}
        <OnceInSight height={200}>
          <BlockedMembers guildId={guild.id} />
        </OnceInSight>
      </>
    )}
  />
);
