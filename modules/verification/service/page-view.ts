// What the page where members verify shows, in the server's language.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { MemberView } from "#kit-server/http/member-pages/member-page.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";
import { ALGORITHM, type LinkState } from "./web-page.ts";

const widget = dirname(createRequire(import.meta.url).resolve("altcha/altcha.css"));

/** ALTCHA's widget in the build without inline styles and workers, which the page's policy forbids. */
export const pageFiles = {
  "verify.js": join(import.meta.dirname, "../page/verify.js"),
  "altcha.js": join(widget, "altcha.min.js"),
  "altcha.css": join(widget, "altcha.css"),
  "worker.js": join(widget, "../workers/pbkdf2.js"),
};

const OK = 200;
const CONFLICT = 409;
const NOT_FOUND = 404;
const GONE = 410;
const STATUS: Partial<Record<LinkState, number>> = {
  ...{ unknown: NOT_FOUND, used: GONE, replaced: GONE, expired: GONE },
  ...{ refused: CONFLICT, held: CONFLICT, off: CONFLICT, invalid: 422, late: 422 },
};

export async function pageView(
  ctx: Pick<Ctx, "chat" | "guild">,
  { state, memberName, path }: { state: LinkState; memberName: string; path: string },
): Promise<MemberView> {
  const { chat } = ctx;
  const { page } = chatWords;
  const server = (await ctx.guild())?.name ?? "";
  const base = { status: STATUS[state] ?? OK, language: chat.language, title: chat.t(page.title, { server }) };
  if (state === "open") {
    const texts = Object.fromEntries(Object.entries(page.widget).map(([name, text]) => [name, chat.t(text)]));
    return {
      ...base,
      tone: "plain",
      lines: [chat.t(page.who, { name: memberName }), chat.t(page.what)],
      form: {
        ...{
          scripts: ["altcha.js", "verify.js"],
          style: "altcha.css",
          submit: chat.t(page.submit),
          needsScript: chat.t(page.needsScript),
        },
        data: { algorithm: ALGORITHM, challenge: `${path}/data`, texts: JSON.stringify(texts) },
      },
    };
  }
  const isGood = state === "passed" || state === "verified";
  return { ...base, tone: isGood ? "good" : "bad", lines: [chat.t(page.states[state])] };
}
