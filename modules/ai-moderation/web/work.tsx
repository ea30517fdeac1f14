import type { PageGuild, WorkProps } from "#kit-web/module-pages.ts";
import { Sections } from "#kit-web/records/sections.tsx";
import type { ModerationConfig } from "../contract.ts";
import { Appeals } from "./appeals.tsx";
import { AutoMod } from "./auto-mod.tsx";
import { Cases } from "./cases.tsx";
import { TestBox } from "./test-box.tsx";

/** What waits first: appeals and cases. Then what the rules would find, and Discord's own rules. */
export const Work = ({ guild, settings: { enabled, config } }: WorkProps<ModerationConfig>) => (
  <Sections>
    <Cases guild={guild} isAddressed />
    <Appeals guild={guild} hasFile />
    <TestBox guild={guild} hasRules={config.rules.length > 0} />
    <AutoMod guild={guild} enabled={enabled} />
  </Sections>
);

/** For staff who don't manage the server. */
export const Inbox = ({ guild }: { guild: PageGuild }) => (
  <Sections>
    <Cases guild={guild} isAddressed hasFile={false} />
    <Appeals guild={guild} hasFile={false} />
  </Sections>
);
