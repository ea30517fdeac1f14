import { BlockedMembers } from "#kit-web/blocks/blocked-members.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { Sections } from "#kit-web/records/sections.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { SectionBoundary } from "#kit-web/states/section-boundary.tsx";
import { blocking, type DropsConfig } from "../../contract.ts";
import { DropsTable } from "./drops-table.tsx";
import { RunningDrops } from "./running-drops.tsx";

/** Running drops, all drops, and blocked members. */
export const DropsWork = ({ guild, settings }: WorkProps<DropsConfig>) => (
  <Sections>
    <SectionBoundary title="Running drops can't be shown">
      <RunningDrops guild={guild} settings={settings} />
    </SectionBoundary>
    <SectionBoundary title="Drops can't be shown">
      <DropsTable guild={guild} hasKinds={settings.config.drops.length > 0} />
    </SectionBoundary>
    <OnceInSight height={200}>
      <BlockedMembers
        contract={blocking}
        guild={guild}
        empty="Blocked members can't claim drops or win draws. They keep what they won."
      />
    </OnceInSight>
  </Sections>
);
