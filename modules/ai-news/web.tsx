// AI news's custom page parts: the queue, the sources' health and sent posts; settings next to a digest; and figures.
import type { InboxProps, ModulePages, RecipeProps, RecordProps, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { aiNews, NewsConfig } from "./contract.ts";
import { NewsForm } from "./web/news-form.tsx";

const Work = lazyComponent(async () => (await import("./web/news-page.tsx")).NewsPage);
const waiting = () => import("./web/waiting.tsx");
const Waiting = lazyComponent(async () => (await waiting()).Waiting);
const WaitingRecord = lazyComponent(async () => (await waiting()).WaitingRecord);
const Insights = lazyComponent(async () => (await import("./web/news-insights.tsx")).NewsInsights);
const Recipe = lazyComponent(async () => (await import("./web/news-preview.tsx")).NewsRecipe);

export const aiNewsWeb: ModulePages<typeof aiNews> = {
  form: NewsForm,
  work: (props: WorkProps<NewsConfig>) => <Work {...props} />,
  inbox: ({ guild }: InboxProps) => <Waiting guild={guild} hasFile={false} />,
  record: (props: RecordProps) => <WaitingRecord {...props} />,
  insights: (props: WorkProps<NewsConfig>) => <Insights {...props} />,
  recipe: (props: RecipeProps<NewsConfig>) => <Recipe {...props} />,
};
