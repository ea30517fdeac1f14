// AI database's custom page parts: sources, gaps and conflicts, the question tester, and how answers look.
import type { ModulePages, PreviewProps, RecipeProps, RecordProps, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { aiDatabase, KnowledgeConfig } from "./contract.ts";
import { AnswerPreview, RecipePreview } from "./web/answer-preview.tsx";

const KnowledgeWork = lazyComponent(async () => (await import("./web/knowledge-work.tsx")).KnowledgeWork);
const KnowledgeInsights = lazyComponent(async () => (await import("./web/knowledge-insights.tsx")).KnowledgeInsights);
const SourceRecord = lazyComponent(async () => (await import("./web/source-record.tsx")).SourceRecord);

export const aiDatabaseWeb: ModulePages<typeof aiDatabase> = {
  preview: (props: PreviewProps<KnowledgeConfig>) => <AnswerPreview {...props} />,
  work: (props: WorkProps<KnowledgeConfig>) => <KnowledgeWork {...props} />,
  insights: (props: WorkProps<KnowledgeConfig>) => <KnowledgeInsights {...props} />,
  record: (props: RecordProps) => <SourceRecord {...props} />,
  recipe: (props: RecipeProps<KnowledgeConfig>) => <RecipePreview {...props} />,
};
