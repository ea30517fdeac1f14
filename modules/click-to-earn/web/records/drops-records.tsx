import type { RecordsProps } from "#kit-web/module-face.ts";
import { SectionBoundary } from "#kit-web/states/section-boundary.tsx";
import type { DropsConfig } from "../../contract.ts";
import { DropCharts } from "./drop-charts.tsx";
import css from "./drops-records.module.css";
import { DropsTable } from "./drops-table.tsx";
import { RunningDrops } from "./running-drops.tsx";

/** What runs now, every drop there was, and what they add up to. */
export const DropsRecords = ({ guild, settings }: RecordsProps<DropsConfig>) => (
  <div className={css.all}>
    <SectionBoundary title="Running drops can't be shown">
      <RunningDrops guild={guild} settings={settings} />
    </SectionBoundary>
    <SectionBoundary title="Drops can't be shown">
      <DropsTable guild={guild} hasKinds={settings.config.drops.length > 0} />
    </SectionBoundary>
    <DropCharts guildId={guild.id} />
  </div>
);
