import type { WorkProps } from "#kit-web/module-pages.ts";
import { Sections } from "#kit-web/records/sections.tsx";
import { SectionBoundary } from "#kit-web/states/section-boundary.tsx";
import type { InviteConfig } from "../contract.ts";
import { Inviters } from "./inviters.tsx";
import { Joins } from "./joins.tsx";
import { Links } from "./links.tsx";

/** Who joined, who invited them, and the links that owners and members share. */
export const InviteWork = (props: WorkProps<InviteConfig>) => (
  <Sections>
    <SectionBoundary title="Joins can't be shown">
      <Joins {...props} />
    </SectionBoundary>
    <SectionBoundary title="Inviters can't be shown">
      <Inviters {...props} />
    </SectionBoundary>
    <SectionBoundary title="Links can't be shown">
      <Links {...props} />
    </SectionBoundary>
  </Sections>
);
