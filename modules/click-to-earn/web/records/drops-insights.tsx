import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import type { DropsConfig } from "../../contract.ts";
import { DropFigures } from "./drop-figures.tsx";
import { figuresQuery } from "./drops-queries.ts";

/** Statistics of the drops of the last 30 days. */
export const DropsInsights = ({ guild }: WorkProps<DropsConfig>) => (
  <FiguresSection title="Last 30 days" query={figuresQuery(guild.id)} height={320}>
    {(figures) => <DropFigures figures={figures} />}
  </FiguresSection>
);
