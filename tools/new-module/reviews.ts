// Of a module with reviews: members submit a text, staff approve or deny it.

import { addField, addImport, addStory, addToBot, CHANNEL, components, permitPosting, putAfter } from "./edit-files.ts";
import { memberDataFile } from "./member-data-file.ts";
import { identifierOf, type NewModule } from "./new-module.ts";

export function reviewFiles(files: Record<string, string>, module: NewModule): void {
  const { id } = module;
  const name = identifierOf(id);
  const table = id.replaceAll("-", "_");
  permitPosting(files);
  addField(
    files,
    `reviewIn: ${CHANNEL},`,
    'reviewIn: { label: "Review channel", help: "Staff get a card with buttons here for each submission." },',
  );
  addImport(
    files,
    "contract.ts",
    'import { defineReviews, reviewActivity, reviewJobs } from "#kit/reviews/define-reviews.ts";',
  );
  putAfter(
    files,
    "contract.ts",
    'import { defineModule } from "#kit/module.ts";\n',
    `
/** What members submit. */
export const submissions = defineReviews({ module: "${id}", about: z.object({ text: z.string().max(1000) }) });
`,
  );
  putAfter(files, "contract.ts", "routes: {", " ...submissions.routes ");
  putAfter(files, "contract.ts", "pages: [", '"work", "inbox", "record"');
  putAfter(files, "contract.ts", "jobs: {", " ...reviewJobs, watch: z.object({}), ");
  putAfter(files, "contract.ts", "activity: {", " ...reviewActivity ");
  files["contract.ts"] = (files["contract.ts"] ?? "").replace(
    'subcommands: ["hello"]',
    'subcommands: ["hello", "submit"], options: { submit: [{ name: "text", type: "text", required: true }] }',
  );
  putAfter(files, "words.ts", 'purpose: "Says hello when it is asked.",', '\n  work: "Submissions",');
  addImport(files, "words.ts", 'import { reviewActivityWords } from "#kit/reviews/review-words.ts";');
  putAfter(files, "words.ts", "activity: {", " ...reviewActivityWords.en ");
  const said = {
    "words.ts": ["Says hello", "Submits a text", "What you submit"],
    "words/de.ts": ["Sagt Hallo", "Reicht einen Text ein", "Was du einreichst"],
    "words/es.ts": ["Saluda", "Envía un texto", "Lo que envías"],
  };
  for (const [path, [hello, submit, text]] of Object.entries(said)) {
    const before = `subcommands: { hello: "${hello}" }`;
    putAfter(files, path, before, `, options: { "submit.text": "${text}" }`);
    files[path] = (files[path] ?? "").replace(before, `subcommands: { hello: "${hello}", submit: "${submit}" }`);
  }
  for (const language of ["de", "es"]) {
    addImport(files, `words/${language}.ts`, 'import { reviewActivityWords } from "#kit/reviews/review-words.ts";');
    putAfter(files, `words/${language}.ts`, "activity: {", ` ...reviewActivityWords.${language} `);
  }
  files["words/review-columns.ts"] = `// The columns of what was submitted, in files.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Review } from "#kit/reviews/define-reviews.ts";

export const submissionColumns: RecordColumns<Review<{ text: string }>> = [
  { id: "text", file: ["Text", ({ about }) => about.text] },
];
`;
  files["member-data.ts"] = memberDataFile(module, name, "reviews");
  files["store.ts"] = `// What was submitted. A guild's rows are deleted by its ID.
import { reviewTables } from "#kit-server/module/reviews/review-tables.ts";

export const { counters: ${name}ReviewCounters, reviews: ${name}Reviews } = reviewTables("${table}");
`;
  files["service.ts"] = `// Submissions, and what follows from a decision.
import { escapedText } from "#kit/placeholders.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { reviewQueue } from "#kit-server/module/reviews/review-queue.ts";
import { defineSweep } from "#kit-server/platform/sweeps/define-sweep.ts";
import { ${name}, submissions } from "./contract.ts";
import { ${name}ReviewCounters, ${name}Reviews } from "./store.ts";

export type Ctx = BotContext<typeof ${name}>;
const WEEK_MS = 7 * 86_400_000;

export const queue = reviewQueue({
  contract: submissions,
  tables: { counters: ${name}ReviewCounters, reviews: ${name}Reviews },
  rules: ({ config }: Ctx) => ({
    channelId: config.reviewIn,
    path: "reviewIn",
    approvals: 1,
    needsReason: false,
    expiresMs: WEEK_MS,
  }),
  card: (_ctx, { memberName, about }) => ({
    content: \`\${escapedText(memberName)}: \${escapedText(about.text)}\`,
  }),
  // Pay, grant and enqueue in \`tx\` here.
  decided: async ({ logger }, _tx, { number, state }) => logger.info({ number, state }, "a submission was decided"),
});

export const watch = defineSweep<Ctx>({ job: "watch", everyMs: 60_000, idleMs: 600_000, tasks: queue.tasks });
`;
  for (const line of [
    'import { briefOf } from "#kit-server/guild/members/member-brief.ts";',
    'import { reviewComponents } from "#kit-server/module/reviews/review-components.ts";',
    'import { queue, watch } from "./service.ts";',
  ]) {
    addImport(files, "bot.ts", line);
  }
  putAfter(files, "bot.ts", "on: {", " GUILD_MEMBER_REMOVE: (ctx, { user }) => queue.withdrawAll(ctx, user.id) ");
  putAfter(
    files,
    "bot.ts",
    `"${id}": {`,
    `
      submit: async (ctx, call) => {
        const submitter = briefOf(call.member);
        const { review } = await queue.submit(ctx, {
          key: call.id,
          member: { id: submitter.memberId, name: submitter.memberName },
          about: { text: String(call.options.text).slice(0, 1000) },
        });
        return { content: \`#\${review.number}\` };
      },`,
  );
  putAfter(files, "bot.ts", "jobs: {", " review: (ctx, { number }) => queue.followUp(ctx, number), watch: watch.run, ");
  addToBot(files, '  afterSave: "watch",');
  components(files, "...reviewComponents(queue),");
  files["api.ts"] = `// Submissions for the dashboard.
import type { WorkHandlers } from "#kit-server/guild/access/work-handlers.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import type { ContextIn } from "#kit-server/module/bot/api-context.ts";
import { reviewApi, reviewWork } from "#kit-server/module/reviews/review-api.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { ${name} } from "./contract.ts";
import { queue } from "./service.ts";
import { submissionColumns } from "./words/review-columns.ts";

type Needs = { orm: Orm; contextIn: ContextIn };

export const ${name}Api = ({ orm, contextIn }: Needs): ApiHandlers<typeof ${name}> =>
  reviewApi(queue, { orm, contextFor: (guildId) => contextIn(${name}, guildId), columns: submissionColumns });

/** Staff see every submission. */
export const ${name}Work = ({ orm }: Pick<Needs, "orm">): WorkHandlers => reviewWork(orm, queue);
`;
  files["web.tsx"] = `// What ${id} draws itself: the queue of submissions.
import type { InboxProps, RecordProps, ModulePages, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { ${name} } from "./contract.ts";

const Queue = lazyComponent(async () => (await import("./web/queue.tsx")).Queue);
const Submission = lazyComponent(async () => (await import("./web/queue.tsx")).Submission);

export const ${name}Web: ModulePages<typeof ${name}> = {
  work: ({ guild }: WorkProps) => <Queue guild={guild} hasFile />,
  inbox: ({ guild }: InboxProps) => <Queue guild={guild} hasFile={false} />,
  record: (props: RecordProps) => <Submission {...props} />,
};
`;
  files["web/queue.tsx"] = `import type { Review } from "#kit/reviews/define-reviews.ts";
import type { PageGuild, RecordProps } from "#kit-web/module-pages.ts";
import { ReviewQueue } from "#kit-web/reviews/review-queue.tsx";
import { ReviewRecord } from "#kit-web/reviews/review-record.tsx";
import { submissions } from "../contract.ts";

type Submitted = Review<{ text: string }>;

export const Queue = ({ guild, hasFile }: { guild: PageGuild; hasFile: boolean }) => (
  <ReviewQueue
    contract={submissions}
    guild={guild}
    title="Submissions"
    line={({ about }: Submitted) => about.text}
    empty="What members send with /${id} submit appears here."
    hasFile={hasFile}
  />
);

export const Submission = (props: RecordProps) => (
  <ReviewRecord {...props} contract={submissions} noun="Submission" all="All submissions">
    {({ about }: Submitted) => <p>{about.text}</p>}
  </ReviewRecord>
);
`;
  files["web/sample.ts"] = `// Submissions of a made-up server, for visitors.
import type { Review } from "#kit/reviews/define-reviews.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { sampleReviews } from "#kit-web/sample/sample-reviews.ts";
import { minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import type { ${name} } from "../contract.ts";

type Row = Review<{ text: string }>;

const rows = Array.from({ length: 9 }, (_, at): Row => {
  const isPending = at < 3;
  const decidedBy = isPending ? null : samplePerson(11);
  return {
    ...{ number: 9 - at, member: samplePerson(at), about: { text: "Hello from the harbor" } },
    ...{ state: isPending ? "pending" : "approved", at: minutesAgo(9 + at * 211), expiresAt: null, assignee: null },
    ...{ approvals: decidedBy ? [decidedBy] : [], approvalsNeeded: 1, decidedBy, reason: null },
    decidedAt: isPending ? null : minutesAgo(5 + at * 211),
  };
});

export const ${name}Sample: ModuleSample<typeof ${name}> = {
  activity: rows.map(({ number, member, at }) => ({
    event: "reviewSubmitted",
    at,
    data: { number, memberName: member.name },
  })),
  answers: (world) => sampleReviews(world, rows),
};
`;
  addStory(
    files,
    module,
    `test("what a member submits is approved on its card", async () => {
  const guild = await story.newGuild({ permissions: "8" });
  await story.world.configure(guild.id, contract, { reviewIn: guild.channelId });
  const robin = await story.world.join(guild, "Robin");
  await robin.command("${id} submit", { text: "Hello" });
  const owner = await story.world.owner(guild);
  expect((await owner.press("${id}:reviewApprove:1")).content).toBe("Approved.");
  expect(await story.said(guild.channelId)).toEqual([expect.stringContaining("✅ Approved by")]);
});
`,
  );
}
