// Submissions of a made-up server. The page is closed to visitors, so only its own tests look at them.
import { SAMPLE_CHANNELS, SAMPLE_ROLES } from "#kit-web/catalog/sample-ids.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { sampleBlocks } from "#kit-web/sample/sample-blocks.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { sampleReviews } from "#kit-web/sample/sample-reviews.ts";
import { minutesAgo, sampleGrants, samplePerson } from "#kit-web/sample/sample-rows.ts";
import {
  PANEL,
  type proofOfWork,
  type Submission,
  type Task,
  type TaskSpec,
  taskSpec,
  type Work,
} from "../contract.ts";

const CONTENT = "Create content";
const BUGS = "Report a bug";

const specs: readonly TaskSpec[] = [
  taskSpec.parse({
    ...{ title: CONTENT, emoji: "🎨", brief: "Make a video, a guide or a drawing about us.", recurrence: "weekly" },
    ...{ inputs: [{ label: "Link to your work" }], reward: { min: 50, max: 250, role: null } },
  }),
  taskSpec.parse({
    ...{
      title: BUGS,
      emoji: "🐞",
      brief: "Tell us what happened.",
      reward: { min: 40, max: 40, role: SAMPLE_ROLES.crew },
    },
    inputs: [{ label: "What happened?", kind: "paragraph" }],
  }),
];
const tasksOf = (): Task[] =>
  specs.map((spec, at) => ({
    ...{ number: at + 1, version: 1, spec, state: "open", at: minutesAgo(20_000), by: samplePerson(11) },
    ...{ pending: at === 0 ? 2 : 1, approved: 14 - at * 3, points: 1200 - at * 300, left: null },
  }));

const links = ["https://youtube.com/watch?v=harbor", "https://example.com/guide", "https://youtube.com/watch?v=harbor"];

const rows = Array.from({ length: 14 }, (_, at): Submission => {
  const isPending = at < 3;
  const isBug = at % 3 === 1;
  const reviewer = isPending ? null : samplePerson(11);
  const isDenied = at === 6;
  const spec = specs[isBug ? 1 : 0] as TaskSpec;
  return {
    ...{ number: 14 - at, member: samplePerson(at), state: isPending ? "pending" : isDenied ? "denied" : "approved" },
    ...{ at: minutesAgo(25 + at * 311), expiresAt: null, assignee: null, approvalsNeeded: 1, decidedBy: reviewer },
    ...{ approvals: reviewer && !isDenied ? [reviewer] : [], reason: isDenied ? "The link leads nowhere." : null },
    decidedAt: isPending ? null : minutesAgo(5 + at * 311),
    about: {
      ...{ task: isBug ? 2 : 1, title: spec.title, source: null, reward: spec.reward, points: null, isBlind: false },
      answers: [
        isBug
          ? { label: "What happened?", kind: "paragraph", value: "The map doesn't load on my phone." }
          : { label: "Link to your work", kind: "link", value: links[at % 3] ?? "" },
      ],
      seen: at === 0 ? 1 : 0,
    },
  };
});

const worksOf = (): Work[] =>
  rows
    .filter(({ state }) => state === "approved")
    .map(({ number, member, about, at }) => ({
      ...{ number, member, at, task: about.task, title: about.title, state: "rewarded" as const, reason: null },
      ...{ points: about.reward.min, role: about.reward.role, preview: null },
      link: about.answers.find(({ kind }) => kind === "link")?.value ?? null,
    }));

export const proofOfWorkSample: ModuleSample<typeof proofOfWork> = {
  settings: { panelIn: SAMPLE_CHANNELS.general },
  grants: sampleGrants({ roleId: SAMPLE_ROLES.crew, reason: `Task: ${BUGS}`, field: "", count: 2 }),
  panels: ({ panelIn }) => [{ key: PANEL, channelId: panelIn }],
  figures: {
    waiting: { value: 3, before: null, days: [] },
    submitted: { value: 31, before: 27, days: [3, 5, 4, 6, 4, 5, 4] },
    approved: { value: 24, before: 22, days: [3, 3, 4, 4, 3, 4, 3] },
    points: { value: 1640, before: 1480, days: [200, 240, 250, 260, 210, 260, 220] },
  },
  activity: rows.map(({ number, member, at }) => ({
    event: "reviewSubmitted",
    at,
    data: { number, memberName: member.name },
  })),
  answers: (world) => {
    const { you, refuse, changed, report } = world;
    let tasks = tasksOf();
    let works = worksOf();
    const reviews = sampleReviews(world, rows);
    const taskOf = (number: number): Task => tasks.find((one) => one.number === number) ?? refuse("taskGone");
    const setTask = (task: Task) => {
      tasks = [task, ...tasks.filter(({ number }) => number !== task.number)];
      changed();
      return { success: true as const, task };
    };
    return {
      ...reviews,
      ...sampleBlocks(world, "Handed in the work of others"),
      evidence: ({ params }) => ({
        success: true,
        files: [],
        matches:
          params.number === 14
            ? [
                {
                  ...{
                    kind: "link",
                    mine: links[0] ?? "",
                    number: 12,
                    theirs: links[0] ?? "",
                    member: samplePerson(2),
                  },
                  ...{ isSameMember: false, at: minutesAgo(647), state: "pending", isPicture: false },
                },
              ]
            : [],
      }),
      approveWith: ({ params, body }) => {
        const { review } = reviews.review({ params });
        const { min, max } = review.about.reward;
        if (body.points < min || body.points > max) refuse("pointsRange", { min, max });
        reviews.decideReviews({ body: { numbers: [params.number], decision: "approve", reason: "" } });
        return reviews.review({ params });
      },
      works: ({ query }) => ({
        success: true,
        ...sampleRecords(works, query, {
          matches: { name: ({ member }, name) => hasText(member.name, name) },
          sorts: { member: ({ member }) => member.name },
        }),
        titles: tasks.map(({ number, spec }) => ({ number, title: spec.title })),
      }),
      takeBack: ({ params, body }) => {
        const before = works.find(({ number }) => number === params.number) ?? refuse("workGone");
        if (before.state !== "rewarded") refuse("notRewarded");
        const work: Work = { ...before, state: "takenBack", reason: body.reason };
        works = works.map((one) => (one === before ? work : one));
        const { member, number, title, points } = work;
        report("workTakenBack", { memberName: member.name, number, title, points, by: you.name });
        changed();
        return { success: true, work };
      },
      tasks: ({ query }) => ({
        success: true,
        ...sampleRecords(tasks, query, {
          matches: {
            title: ({ spec }, title) => hasText(spec.title, title),
            state: ({ state }, asked) => (state === "ended") === (asked === "ended"),
          },
          sorts: { title: ({ spec }) => spec.title },
        }),
      }),
      createTask: ({ body }) => {
        const number = Math.max(...tasks.map((one) => one.number)) + 1;
        const counts = { pending: 0, approved: 0, points: 0, left: null };
        const at = new Date().toISOString();
        return setTask({ number, version: 1, spec: body.spec, state: "open", at, by: you, ...counts });
      },
      changeTask: ({ params, body }) => {
        const before = taskOf(params.number);
        return setTask({ ...before, spec: body.spec, version: before.version + 1 });
      },
      endTask: ({ params }) => setTask({ ...taskOf(params.number), state: "ended" }),
      chooseWinners: ({ params }) => setTask({ ...taskOf(params.number), state: "ended" }),
      insights: () => ({
        success: true,
        funnel: {
          steps: [
            { step: "submitted", count: 118, medianSeconds: null },
            { step: "decided", count: 112, medianSeconds: 5400 },
            { step: "approved", count: 93, medianSeconds: null },
            { step: "rewarded", count: 93, medianSeconds: 0 },
          ],
          drops: [
            { reason: "denied", count: 16 },
            { reason: "withdrawn", count: 3 },
          ],
        },
        reviewers: [
          { person: samplePerson(11), decided: 71, approvalRate: 0.85, medianSeconds: 4200, shared: 12, agreed: 11 },
          { person: samplePerson(5), decided: 41, approvalRate: 0.79, medianSeconds: 9100, shared: 12, agreed: 11 },
        ],
        tasks: tasks.map(({ number, spec, approved, points }) => ({
          ...{ number, title: spec.title, submitted: approved + 6, approved, points },
        })),
      }),
    };
  },
};
