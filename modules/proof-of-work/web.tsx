// Proof of work's custom page parts: submissions, tasks and gallery, one submission, settings, and figures.
import type { InboxProps, ModulePages, RecipeProps, RecordProps, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { proofOfWork, WorkConfig } from "./contract.ts";
import { WorkForm } from "./web/work-form.tsx";

const Work = lazyComponent(async () => (await import("./web/work-page.tsx")).WorkPage);
const submission = () => import("./web/submissions.tsx");
const Submissions = lazyComponent(async () => (await submission()).Submissions);
const SubmissionRecord = lazyComponent(async () => (await submission()).SubmissionRecord);
const Insights = lazyComponent(async () => (await import("./web/work-insights.tsx")).WorkInsights);
const Recipe = lazyComponent(async () => (await import("./web/panel-preview.tsx")).RecipePanel);

export const proofOfWorkWeb: ModulePages<typeof proofOfWork> = {
  form: WorkForm,
  work: (props: WorkProps<WorkConfig>) => <Work {...props} />,
  inbox: ({ guild }: InboxProps) => <Submissions guild={guild} hasFile={false} />,
  record: (props: RecordProps) => <SubmissionRecord {...props} />,
  insights: (props: WorkProps<WorkConfig>) => <Insights {...props} />,
  recipe: (props: RecipeProps<WorkConfig>) => <Recipe {...props} />,
};
