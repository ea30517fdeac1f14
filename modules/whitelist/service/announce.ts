// What happens to a list, posted where the owner set it: that it is open, with the commitment of its draw, and each result.
import type { ChatText } from "#kit/chat/chat-text.ts";
import { withParams } from "#kit/chat/chat-text.ts";
import { secondsOf } from "#kit/chat/timestamp.ts";
import { writeCommitment, writeReveal } from "#kit/draws/draw-words.ts";
import { escapedText } from "#kit/placeholders.ts";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import { whitelist } from "../contract.ts";
import type { News } from "../store/tables.ts";
import { countIn, countPlaced, entriesIn, type ListRow, listTable } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";
import { commitmentOf, seedOf } from "./seeds.ts";

/** Members named in a result; the rest are counted. */
const NAMED = 20;

/** The job. Posts each piece of news once. */
export async function announce(ctx: Ctx, number: number): Promise<void> {
  for (;;) {
    const list = await listTable.read(ctx.orm, { guildId: ctx.guildId, number });
    const [news] = list?.news ?? [];
    if (!list || !news) return;
    await postWhereSet(ctx, whitelist, {
      path: "announceIn",
      key: `news:${number}:${news.what}:${news.draw}`,
      message: async () => ({
        content: await writeNews(ctx, list, news),
        allowed_mentions: { parse: [], users: [], roles: [] },
      }),
    });
    await ctx.orm.transaction(async (tx) => {
      const held = await listTable.hold(tx, list);
      const rest = held?.news.filter(({ what, draw }) => what !== news.what || draw !== news.draw);
      if (held && rest) await listTable.change(tx, held, { news: rest });
    });
  }
}

/** The commitment of a list's next draw, for chat; null without a draw. */
export function commitmentLine({ chat, draws }: Ctx, { lastSeed, settings }: ListRow, draw: number): string | null {
  if (lastSeed === null || settings.mode !== "draw") return null;
  return writeCommitment(chat, commitmentOf(lastSeed, draw), draws.proofUrl(seedOf(lastSeed, draw)));
}

async function writeNews(ctx: Ctx, list: ListRow, { what, draw }: News): Promise<string> {
  const { chat } = ctx;
  const { lastSeed, closesAt } = list;
  const name = escapedText(list.name);
  const line = (text: ChatText, params = {}): string => chat.t(withParams(text, { list: name, ...params }));
  const { news } = chatWords;
  switch (what) {
    case "opened": {
      const end = closesAt && line(news.until, { until: `<t:${secondsOf(closesAt)}:R>` });
      return [line(news.opened), end, commitmentLine(ctx, list, 1)].filter(Boolean).join("\n");
    }
    case "redo": {
      const reason = escapedText(list.draws[draw - 1]?.reason ?? "");
      const named = list.draws[draw - 1]?.beacon;
      const round = named && line(news.beacon, { round: named.round, at: `<t:${secondsOf(new Date(named.at))}:T>` });
      return [line(news.redo, { draw, reason }), commitmentLine(ctx, list, draw), round].filter(Boolean).join("\n");
    }
    case "beacon": {
      const named = list.draws[draw - 1]?.beacon;
      return named ? line(news.beacon, { round: named.round, at: `<t:${secondsOf(new Date(named.at))}:T>` }) : name;
    }
    case "drawn": {
      const seed = lastSeed && seedOf(lastSeed, draw);
      const reveal = seed && writeReveal(chat, seed, ctx.draws.proofUrl(seed));
      return [line(news.drawn, { winners: await countIn(ctx.orm, list, "accepted") }), reveal]
        .filter(Boolean)
        .join("\n");
    }
    case "final":
      return [line(news.final, { winners: await countPlaced(ctx.orm, list) }), await namesOf(ctx, list)]
        .filter(Boolean)
        .join("\n");
  }
}

/** Members with a place, without notifying them. Only results of draws name anyone. */
async function namesOf({ orm, chat }: Ctx, list: ListRow): Promise<string | null> {
  if (list.settings.mode !== "draw") return null;
  const winners = await entriesIn(orm, list, ["accepted"]);
  const ids = winners.flatMap(({ memberId }) => (memberId ? [memberId] : []));
  const names = ids.slice(0, NAMED).map((id) => `<@${id}>`);
  if (names.length === 0) return null;
  const more = winners.length - names.length;
  return more > 0 ? chat.t(chatWords.news.more, { names: names.join(" "), more }) : names.join(" ");
}
