import { BlockedMembers } from "#kit-web/blocks/blocked-members.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { Sections } from "#kit-web/records/sections.tsx";
import { blocking, type WorkConfig } from "../contract.ts";
import { Gallery } from "./gallery.tsx";
import { Submissions } from "./submissions.tsx";
import { Tasks } from "./tasks.tsx";

/** What waits for review, the tasks it belongs to, and what was approved. */
export const WorkPage = ({ guild, settings: { enabled, config } }: WorkProps<WorkConfig>) => (
  <Sections>
    <Submissions guild={guild} hasFile />
    <Tasks guild={guild} isOn={enabled} usualPoints={config.usualPoints} />
    <Gallery guild={guild} isOn={enabled} />
    <BlockedMembers
      contract={blocking}
      guild={guild}
      empty="Blocked members can't submit work. What they submitted before can still be decided."
    />
  </Sections>
);
