// The page that says how to check a record, at /m/work-record/<server>/<key's name>.
import { join } from "node:path";
import type { MemberPage, MemberView } from "#kit-server/http/member-pages/member-page.ts";
import type { ContextIn } from "#kit-server/module/bot/api-context.ts";
import { proofOfWork } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";
import { keyName, publicKeys } from "./record.ts";

export function workRecordPage({ contextIn }: { contextIn: ContextIn }): MemberPage {
  const open = async ({ guildId, token }: { guildId: string; token: string }): Promise<MemberView> => {
    const ctx = await contextIn(proofOfWork, guildId);
    const { chat } = ctx;
    const { page } = chatWords;
    const base = { language: chat.language, title: chat.t(page.title) };
    const server = (await ctx.guild())?.name;
    if (!server || token !== keyName(ctx)) return { ...base, status: 404, lines: [chat.t(page.gone)], tone: "bad" };
    const script = ctx.memberUrl("files/work-record/check-record.mjs") ?? "";
    const older = publicKeys(ctx).slice(1);
    const lines = [
      chat.t(page.about, { server }),
      chat.t(page.run, { script }),
      `node check-record.mjs work-record.json ${publicKeys(ctx)[0] ?? ""}`,
      ...(older.length > 0 ? [chat.t(page.older), ...older] : []),
      chat.t(page.other),
    ];
    return { ...base, status: 200, lines, tone: "plain" };
  };
  return {
    name: "work-record",
    files: { "check-record.mjs": join(import.meta.dirname, "../page/check-record.mjs") },
    open,
    data: async () => null,
    send: open,
  };
}
