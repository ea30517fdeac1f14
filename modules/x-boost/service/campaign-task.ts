// Campaigns that are proved by a task: members hand in links there, staff approve them, and approved members count here.
import { sql } from "drizzle-orm";
import { xPostUrl } from "#kit/x/x-post-link.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type Campaign, changeCampaign, holdCampaign } from "../store/campaigns.ts";
import { addParticipant, noteHandIns, noteUnknownHandIns, readParticipant } from "../store/participants.ts";
import { xBoostCampaigns } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, type Person, refuse } from "./context.ts";
import { liveCard } from "./live-card.ts";

const TITLE_MAX = 80;
const DAY_MS = 86_400_000;
/** Staff who don't decide for so long aren't waited for. */
const GIVE_UP_MS = 3 * DAY_MS;

type About = Pick<Campaign, "number" | "key" | "postId" | "author" | "counts">;
type OpenTask = (tx: Orm, about: About, by: Person | null) => Promise<Pick<Campaign, "task" | "taskControl">>;

/** What opens a campaign's task in the transaction that starts it; refuses while no module has tasks. */
export async function taskOpener(ctx: Ctx): Promise<OpenTask> {
  const [open, guild] = [await ctx.use("tasks.open"), await ctx.guild()];
  if (!open || !guild) throw refuse("tasksOff");
  return async (tx, { number, key, postId, author, counts }, by) => {
    const { chat } = ctx;
    const actions = chat.list(counts.map((action) => chat.t(chatWords.actions[action])));
    const asked = await open(tx, `campaign:${key}`, {
      title: chat.t(chatWords.task.title, { number, author }).slice(0, TITLE_MAX),
      brief: chat.t(chatWords.task.brief, { url: xPostUrl(postId), actions }),
      ...{ label: chat.t(chatWords.task.label), domain: "x.com", gate: ctx.config.gate },
      by: by ?? { id: guild.botId, name: "X boost" },
    });
    if (asked.outcome === "refused") throw refuse("taskRefused", { advice: asked.sentence });
    return { task: asked.done.number, taskControl: asked.done.control };
  };
}

/** Counts whose work was approved by now, whether they pressed the button or not. Once it is over, it settles when nothing waits. */
export async function syncTask(ctx: Ctx, { guildId, number, task }: Campaign): Promise<"waiting" | "settled"> {
  if (task === null) return "settled";
  const read = await ctx.use("tasks.read");
  const end = await ctx.use("tasks.end");
  let isNew = false;
  const outcome = await ctx.orm.transaction(async (tx) => {
    const campaign = await holdCampaign(tx, { guildId, number });
    if (!campaign || campaign.state === "ended" || campaign.state === "waiting") return "waiting";
    const isOver = campaign.state === "checking";
    // Nobody else can hand in a link; it is said again after a kill.
    if (isOver && end) await end(tx, `end:${number}`, { number: task });
    const seen = read && (await read(tx, `read:${number}`, { number: task }));
    if (seen?.outcome !== "done") {
      // Without tasks nobody decides anymore.
      if (isOver) await noteUnknownHandIns(tx, campaign);
      return isOver ? "settled" : "waiting";
    }
    const { approved, waiting } = seen.done;
    for (const { id: memberId, name: memberName } of approved) {
      if (await readParticipant(tx, campaign, memberId)) continue;
      await addParticipant(tx, { guildId, number, memberId, memberName, pressId: "task", at: ctx.clock.now() });
      await changeCampaign(tx, campaign, { participants: sql`${xBoostCampaigns.participants} + 1` });
      isNew = true;
    }
    await noteHandIns(tx, campaign, { approved: idsOf(approved), waiting: idsOf(waiting) });
    if (!isOver) return "waiting";
    const isLate = ctx.clock.now().getTime() - (campaign.endedAt?.getTime() ?? 0) > GIVE_UP_MS;
    return waiting.length === 0 || isLate ? "settled" : "waiting";
  });
  if (isNew && outcome === "waiting") liveCard.changed(ctx, number);
  return outcome;
}
const idsOf = (members: readonly { id: string }[]): string[] => members.map(({ id }) => id);

/** For a campaign that ends without results. */
export async function endTaskOf(ctx: Ctx, { number, task }: Pick<Campaign, "number" | "task">): Promise<void> {
  const end = task === null ? null : await ctx.use("tasks.end");
  if (end && task !== null) await ctx.orm.transaction((tx) => end(tx, `end:${number}`, { number: task }));
}

/** What the member does next. */
export const handInButton = ({ chat }: Ctx, { taskControl }: Pick<Campaign, "taskControl">) =>
  taskControl === null
    ? []
    : [
        {
          type: 1 as const,
          components: [
            { type: 2 as const, style: 1 as const, label: chat.t(chatWords.buttons.handIn), custom_id: taskControl },
          ],
        },
      ];
