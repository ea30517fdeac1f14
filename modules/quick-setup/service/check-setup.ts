// Reads back what the last setup made, for `/setup check`.
import type { ChatText } from "#kit/chat/chat-text.ts";
import { withParams } from "#kit/chat/chat-text.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";
import { setupRuns } from "./setup-runs.ts";

const { check } = chatWords;
/** Discord shows 2,000 characters; a line has at most 130. */
const LINES_MAX = 12;

/** The answer to `/setup check`, in the server's language. */
export async function checkSetup(ctx: Ctx): Promise<string> {
  const runs = await setupRuns.last(ctx.orm, ctx.guildId, 20);
  const run = runs.find(({ state }) => state !== "undone");
  if (!run) return ctx.chat.t(check.none);
  const { number, done, total } = run;
  if (run.state === "running") return ctx.chat.t(check.running, { number, done, total });
  const guild = await ctx.guild();
  const steps = await setupRuns.steps(ctx.orm, run);
  const faults: ChatText[] = [];
  let parts = 0;
  for (const { step, state, resultId } of steps) {
    if (state !== "done" && state !== "reused" && state !== "kept") continue;
    if (step.kind === "postPanel") continue;
    parts += 1;
    if (step.kind === "createRole" && !guild?.roles.some(({ id }) => id === resultId)) {
      faults.push(withParams(check.roleGone, { name: step.name }));
    } else if (step.kind === "createChannel" && !guild?.channels.some(({ id }) => id === resultId)) {
      faults.push(withParams(check.channelGone, { name: step.name }));
    } else if (step.kind === "saveServer") {
      const { alertChannelId, workRoles } = (await ctx.configuration.server.read()).settings;
      const ids = [...(alertChannelId === null ? [] : [alertChannelId]), ...Object.values(workRoles).flat()];
      const here = new Set([...(guild?.roles ?? []), ...(guild?.channels ?? [])].map(({ id }) => id));
      if (ids.some((id) => !here.has(id))) faults.push(check.serverFaulty);
    } else if (step.kind === "saveModule") {
      const now = await ctx.configuration.status(step.module);
      const name = now?.name ?? step.module;
      if (!now?.enabled) faults.push(withParams(check.moduleOff, { name }));
      else if (now.issues.length > 0) faults.push(withParams(check.moduleFaulty, { name }));
    }
  }
  if (faults.length === 0) return ctx.chat.t(check.fine, { number, parts });
  const shown = faults.slice(0, LINES_MAX).map((text) => ctx.chat.t(text));
  const more = faults.length - shown.length;
  return [
    ctx.chat.t(check.faults, { number, faults: faults.length }),
    ...shown,
    ...(more > 0 ? [ctx.chat.t(check.more, { count: more })] : []),
  ].join("\n");
}
