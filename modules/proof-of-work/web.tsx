// What proof-of-work draws itself: the queue of submissions.
import type { InboxProps, ModulePages, RecordProps, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { proofOfWork } from "./contract.ts";

const Queue = lazyComponent(async () => (await import("./web/queue.tsx")).Queue);
const Submission = lazyComponent(async () => (await import("./web/queue.tsx")).Submission);

export const proofOfWorkWeb: ModulePages<typeof proofOfWork> = {
  work: ({ guild }: WorkProps) => <Queue guild={guild} hasFile />,
  inbox: ({ guild }: InboxProps) => <Queue guild={guild} hasFile={false} />,
  record: (props: RecordProps) => <Submission {...props} />,
};
