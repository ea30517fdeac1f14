import type { RecordsProps } from "#kit-web/module-face.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { SectionBoundary } from "#kit-web/states/section-boundary.tsx";
import { TicketFigures } from "./figures/ticket-figures.tsx";
import { TicketInbox } from "./ticket-inbox.tsx";

const BlockedMembers = lazyComponent(async () => (await import("./blocks/blocked-members.tsx")).BlockedMembers);

/** All tickets of the guild, their figures, and blocked members. */
export const TicketRecords = ({ guild }: RecordsProps) => (
  <TicketInbox
    guild={guild}
    hasFile
    below={(hasAny) => (
      <>
        {hasAny && (
          <SectionBoundary title="Figures can't be shown">
            <TicketFigures guildId={guild.id} />
          </SectionBoundary>
        )}
        <OnceInSight height={200}>
          <BlockedMembers guild={guild} />
        </OnceInSight>
      </>
    )}
  />
);
