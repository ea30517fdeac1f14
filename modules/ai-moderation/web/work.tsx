import type { PageGuild, WorkProps } from "#kit-web/module-pages.ts";
import type { ModerationConfig } from "../contract.ts";
import { Appeals } from "./appeals.tsx";
import { AutoMod } from "./auto-mod.tsx";
import { Cases } from "./cases.tsx";
import css from "./moderation.module.css";
import { TestBox } from "./test-box.tsx";

/** What waits first: appeals and cases. Then what the rules would find, and Discord's own rules. */
export const Work = ({ guild, settings: { enabled, config } }: WorkProps<ModerationConfig>) => (
  <div className={css.all}>
    <Cases guild={guild} isAddressed />
    <Appeals guild={guild} hasFile />
    <TestBox guild={guild} hasRules={config.rules.length > 0} />
    <AutoMod guild={guild} enabled={enabled} />
  </div>
);

/** For staff who don't manage the server. */
export const Inbox = ({ guild }: { guild: PageGuild }) => (
  <div className={css.all}>
    <Cases guild={guild} isAddressed hasFile={false} />
    <Appeals guild={guild} hasFile={false} />
  </div>
);
