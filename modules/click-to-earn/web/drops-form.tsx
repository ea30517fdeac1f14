import type { SectionsOf } from "#kit-web/form/sections/form-section.ts";
import { SectionedForm } from "#kit-web/form/sections/sectioned-form.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { DropsConfig } from "../contract.ts";

const DropPreview = lazyComponent(async () => (await import("./preview/drop-preview.tsx")).DropPreview);

export const dropsSections: SectionsOf<DropsConfig> = [
  { id: "kinds", title: "Drop types", group: "Drops", fields: ["drops"] },
  { id: "who", title: "Who can claim", group: "Drops", fields: ["gate", "multipliers"] },
  { id: "budget", title: "Budget", group: "Limits", fields: ["dailyBudget"] },
  {
    id: "members",
    title: "Per member",
    group: "Limits",
    fields: ["memberDailyPoints", "memberDailyWins", "cooldown"],
  },
  { id: "said", title: "Messages and records", group: "More", fields: ["tellNext", "winnersShown", "keepDays"] },
];

/** The settings in sections, next to a drop's preview. */
export const DropsForm = ({ config, guild }: PreviewProps<DropsConfig>) => (
  <SectionedForm
    label="Drop settings"
    sections={dropsSections}
    preview={() => <DropPreview config={config} guild={guild} />}
  />
);
