import type { WorkProps } from "#kit-web/module-face.ts";
import { SectionBoundary } from "#kit-web/states/section-boundary.tsx";
import type { DropsConfig } from "../../contract.ts";
import css from "./drops-records.module.css";
import { DropsTable } from "./drops-table.tsx";
import { RunningDrops } from "./running-drops.tsx";

/** Running drops, and all drops. */
export const DropsWork = ({ guild, settings }: WorkProps<DropsConfig>) => (
  <div className={css.all}>
    <SectionBoundary title="Running drops can't be shown">
      <RunningDrops guild={guild} settings={settings} />
    </SectionBoundary>
    <SectionBoundary title="Drops can't be shown">
      <DropsTable guild={guild} hasKinds={settings.config.drops.length > 0} />
    </SectionBoundary>
  </div>
);
