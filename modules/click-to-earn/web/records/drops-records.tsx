import type { RecordsProps } from "#kit-web/module-face.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { SectionBoundary } from "#kit-web/states/section-boundary.tsx";
import type { DropsConfig } from "../../contract.ts";
import { figuresQuery } from "./drops-queries.ts";
import css from "./drops-records.module.css";
import { DropsTable } from "./drops-table.tsx";
import { RunningDrops } from "./running-drops.tsx";

const DropFigures = lazyComponent(async () => (await import("./drop-figures.tsx")).DropFigures);

/** What runs now, every drop there was, and what they add up to. */
export const DropsRecords = ({ guild, settings }: RecordsProps<DropsConfig>) => (
  <div className={css.all}>
    <SectionBoundary title="Running drops can't be shown">
      <RunningDrops guild={guild} settings={settings} />
    </SectionBoundary>
    <SectionBoundary title="Drops can't be shown">
      <DropsTable guild={guild} hasKinds={settings.config.drops.length > 0} />
    </SectionBoundary>
    <FiguresSection title="Last 30 days" query={figuresQuery(guild.id)} height={320}>
      {(figures) => (
        <OnceInSight height={320}>
          <DropFigures figures={figures} />
        </OnceInSight>
      )}
    </FiguresSection>
  </div>
);
