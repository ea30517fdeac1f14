// AI moderation's page parts: settings in sections, cases and appeals, Discord's own rules, the test box, and figures.
import type {
  InboxProps,
  ModulePages,
  PreviewProps,
  RecipeProps,
  RecordProps,
  WorkProps,
} from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { aiModeration, ModerationConfig } from "./contract.ts";
import { ModerationForm } from "./web/moderation-form.tsx";

const work = () => import("./web/work.tsx");
const Work = lazyComponent(async () => (await work()).Work);
const Inbox = lazyComponent(async () => (await work()).Inbox);
const Insights = lazyComponent(async () => (await import("./web/moderation-insights.tsx")).ModerationInsights);
const Record = lazyComponent(async () => (await import("./web/case-record.tsx")).ModerationRecord);
const Notice = lazyComponent(async () => (await import("./web/notice-preview.tsx")).RulesPreview);

export const aiModerationWeb: ModulePages<typeof aiModeration> = {
  form: (props: PreviewProps<ModerationConfig>) => <ModerationForm {...props} />,
  work: (props: WorkProps<ModerationConfig>) => <Work {...props} />,
  insights: (props: WorkProps<ModerationConfig>) => <Insights {...props} />,
  inbox: ({ guild }: InboxProps) => <Inbox guild={guild} />,
  record: (props: RecordProps) => <Record {...props} />,
  recipe: (props: RecipeProps<ModerationConfig>) => <Notice {...props} />,
};
