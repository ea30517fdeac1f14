// AI support's page parts: an answer as members see it, questions, golden questions, insights.
import type { ModulePages, PreviewProps, RecipeProps, RecordProps, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { aiSupport, SupportConfig } from "./contract.ts";

const AnswerPreview = lazyComponent(async () => (await import("./web/answer-preview.tsx")).AnswerPreview);
const Questions = lazyComponent(async () => (await import("./web/questions.tsx")).Questions);
const SupportInsights = lazyComponent(async () => (await import("./web/support-insights.tsx")).SupportInsights);
const QuestionRecord = lazyComponent(async () => (await import("./web/question-record.tsx")).QuestionRecord);

export const aiSupportWeb: ModulePages<typeof aiSupport> = {
  preview: (props: PreviewProps<SupportConfig>) => <AnswerPreview {...props} />,
  work: (props: WorkProps<SupportConfig>) => <Questions {...props} />,
  insights: (props: WorkProps<SupportConfig>) => <SupportInsights {...props} />,
  record: (props: RecordProps) => <QuestionRecord {...props} />,
  recipe: (props: RecipeProps<SupportConfig>) => <AnswerPreview {...props} />,
};
