// X boost's page parts: campaigns, settings next to the card's preview, and figures.
import type { ModulePages, RecipeProps, RecordProps, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { BoostConfig, xBoost } from "./contract.ts";
import { BoostForm } from "./web/boost-form.tsx";

const BoostWork = lazyComponent(async () => (await import("./web/boost-work.tsx")).BoostWork);
const BoostInsights = lazyComponent(async () => (await import("./web/boost-insights.tsx")).BoostInsights);
const CampaignRecord = lazyComponent(async () => (await import("./web/campaign-record.tsx")).CampaignRecord);
const CardPreview = lazyComponent(async () => (await import("./web/card-preview.tsx")).CardPreview);

export const xBoostWeb: ModulePages<typeof xBoost> = {
  form: BoostForm,
  work: (props: WorkProps<BoostConfig>) => <BoostWork {...props} />,
  insights: (props: WorkProps<BoostConfig>) => <BoostInsights {...props} />,
  record: (props: RecordProps) => <CampaignRecord {...props} />,
  recipe: ({ config, guild }: RecipeProps<BoostConfig>) => <CardPreview config={config} guild={guild} isStill />,
};
