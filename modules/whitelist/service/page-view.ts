// What the page where members sign shows, in the server's language.
import { join } from "node:path";
import { sentenceIn } from "#kit-server/base/words/sentence.ts";
import type { MemberView } from "#kit-server/http/member-pages/member-page.ts";
import { chatWords } from "../words/chat-words.ts";
import { whitelistWords } from "../words.ts";
import type { Ctx } from "./context.ts";
import type { LinkState, OpenedLink, Proven } from "./sign.ts";

const page = join(import.meta.dirname, "../page");
export const pageFiles = {
  "wallet.js": join(page, "wallet.js"),
  "evm.js": join(page, "evm.js"),
  "solana.js": join(page, "solana.js"),
  "wallet.css": join(page, "wallet.css"),
};

const STATUS: Partial<Record<LinkState, number>> = {
  ...{ unknown: 404, used: 410, expired: 410, off: 409, invalid: 422, refused: 409, unavailable: 503, noRpc: 422 },
};

export async function pageView(
  ctx: Pick<Ctx, "chat" | "guild">,
  { state, link }: OpenedLink,
  { path, proven }: { path: string; proven?: Proven },
): Promise<MemberView> {
  const { chat } = ctx;
  const words = chatWords.page;
  const server = (await ctx.guild())?.name ?? "";
  const base = { status: STATUS[state] ?? 200, language: chat.language, title: chat.t(words.title, { server }) };
  if (state === "open" && link) {
    const texts = Object.fromEntries(Object.entries(words.script).map(([name, text]) => [name, chat.t(text)]));
    return {
      ...base,
      tone: "plain",
      lines: [
        chat.t(words.who, { name: link.memberName }),
        chat.t(words.what, { chain: chatWords.chains[link.chain] }),
        chat.t(words.safe),
      ],
      form: {
        ...{ scripts: ["wallet.js"], style: "wallet.css", submit: chat.t(words.submit) },
        needsScript: chat.t(words.needsScript),
        data: { kind: link.chain, ask: `${path}/data`, texts: JSON.stringify(texts) },
      },
    };
  }
  const isGood = state === "entered" || state === "applied" || state === "saved";
  const fault = proven?.fault;
  const whole = { id: "whitelist", errors: whitelistWords.errors };
  const lines = [
    chat.t(words.states[state], { list: proven?.list ?? "" }),
    ...(fault ? [sentenceIn(chat, fault.code, fault.params, whole)] : []),
    ...(proven?.unmet ?? []),
  ];
  return { ...base, tone: isGood ? "good" : "bad", lines };
}
