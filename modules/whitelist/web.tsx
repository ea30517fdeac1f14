// What whitelist draws itself: lists with their entries and draws, applications, and the panel.
import type { InboxProps, ModulePages, RecipeProps, RecordProps, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { WhitelistConfig, whitelist } from "./contract.ts";
import { WhitelistForm } from "./web/whitelist-form.tsx";

const Lists = lazyComponent(async () => (await import("./web/lists-work.tsx")).ListsWork);
const Insights = lazyComponent(async () => (await import("./web/whitelist-insights.tsx")).WhitelistInsights);
const Applications = lazyComponent(async () => (await import("./web/applications.tsx")).Applications);
const Record = lazyComponent(async () => (await import("./web/whitelist-record.tsx")).WhitelistRecord);
const Recipe = lazyComponent(async () => (await import("./web/whitelist-recipe.tsx")).WhitelistRecipe);

export const whitelistWeb: ModulePages<typeof whitelist> = {
  form: WhitelistForm,
  work: (props: WorkProps<WhitelistConfig>) => <Lists {...props} />,
  insights: (props: WorkProps<WhitelistConfig>) => <Insights {...props} />,
  inbox: ({ guild }: InboxProps) => <Applications guild={guild} hasFile={false} isAddressed />,
  record: (props: RecordProps) => <Record {...props} />,
  recipe: (props: RecipeProps<WhitelistConfig>) => <Recipe {...props} />,
};
