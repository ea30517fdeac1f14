// What follows when a rule matched: a case, and the earlier messages of a burst.
import type { APIGuildMember } from "discord-api-types/v10";
import type * as z from "zod";
import { SafeFetchError, safeFetch } from "#kit-server/base/safe-fetch/safe-fetch.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { aiModeration, Rule } from "../contract.ts";
import { removeMessage } from "./cases/carry-out.ts";
import { openCase } from "./cases/open-case.ts";
import type { Ctx } from "./context.ts";
import { openText, sealText } from "./evidence.ts";
import { judgeByModel } from "./model/judge-by-model.ts";
import { isExempt } from "./rules/exempt.ts";
import { judgeName } from "./rules/judge.ts";
import { linkLists, listedHosts } from "./rules/link-lists.ts";
import { isOneOf, linksIn, looksAtLinks, sitesIn } from "./rules/links.ts";
import { preparedRules } from "./rules/prepared.ts";

type Matched = z.output<(typeof aiModeration)["jobs"]["matched"]>;

/** The job of a guard's verdict. */
export async function openMatched(ctx: Ctx, { earlier, matched, text, messageId, ...given }: Matched): Promise<void> {
  for (const one of earlier) {
    const said = { place: one.channelId, saidId: one.messageId, memberId: given.member.id };
    await removeMessage(ctx, { ...said, rule: given.rule, reason: matched });
  }
  await openCase(ctx, {
    ...{ cause: given.cause, member: given.member, source: "rule", rule: given.rule, action: given.action },
    ...{ seconds: given.seconds, reason: matched, sealedText: text, place: given.place, saidId: messageId },
    isRemoved: given.isRemoved,
  });
}

type Person = Pick<APIGuildMember, "roles" | "nick"> & { user: APIGuildMember["user"] };

/** Someone joined or changed their name. `cause` is the event's id. */
export async function judgeMember(ctx: Ctx, member: Person, cause: string): Promise<void> {
  const { config } = ctx;
  if (!config.rules.some(({ kind }) => kind === "names")) return;
  const guild = await ctx.guild();
  const { user, roles, nick } = member;
  if (!guild || isExempt(guild, config, { id: user.id, roles, isBot: user.bot ?? false }, null)) return;
  const names = [nick, user.global_name, user.username].filter((name) => typeof name === "string");
  for (const name of names) {
    const hit = judgeName(preparedRules(ctx), name, roles);
    if (!hit) continue;
    const { memberName } = briefOf(member);
    await openCase(ctx, {
      ...{ member: { id: user.id, name: memberName }, source: "rule", rule: hit.rule, action: hit.action },
      // The same name again, after a change of roles, is the same case.
      ...{ cause: `name:${user.id}:${hit.rule}:${name}`.slice(0, 300), seconds: hit.seconds, reason: hit.matched },
      sealedText: sealText({ ...ctx, config: { keepsText: config.keepsText } }, name),
    });
    ctx.logger.debug({ cause, memberId: user.id }, "a name matched a rule");
    return;
  }
}

const FOLLOWED_MAX = 3;
const TIME_LIMIT_MS = 5_000;

type Look = z.output<(typeof aiModeration)["jobs"]["look"]>;

/** The job of what takes longer than a guard may. A message that its links condemned isn't sent to the model. */
export async function look(ctx: Ctx, { text: sealed, followsLinks, asksModel, ...asked }: Look): Promise<void> {
  const text = openText(ctx, sealed);
  if (text === null) return;
  if (followsLinks && (await followLinks(ctx, { ...asked, text }))) return;
  if (asksModel) await judgeByModel(ctx, { ...asked, text });
}

type Linked = Omit<Look, "followsLinks" | "asksModel">;

/** Applies the rules about links to where they lead, and to the operator's lists. Private networks are never reached. */
async function followLinks(ctx: Ctx, { channelId, messageId, member, text }: Linked): Promise<boolean> {
  const rules = ctx.config.rules.filter(looksAtLinks);
  const isListed = await listedHosts(ctx.memory(linkLists), ctx);
  const follows = rules.some(({ followsRedirects }) => followsRedirects);
  for (const { address, host: first } of linksIn(text).slice(0, FOLLOWED_MAX)) {
    const led = follows ? await hostsAfter(address) : [];
    for (const host of [first, ...led]) {
      const rule = rules.find(
        (one) =>
          (one.usesLists && isListed(host)) || (one.followsRedirects && host !== first && isForbidden(host, one)),
      );
      if (!rule) continue;
      const deletes = rule.action === "delete" || (rule.action !== "flag" && rule.deletes);
      await openCase(ctx, {
        ...{ cause: `redirect:${messageId}`, member, source: "rule", rule: rule.name.trim(), action: rule.action },
        ...{ seconds: rule.action === "timeout" ? rule.timeout : null, deletes },
        reason: host === first ? host : `→ ${host}`,
        ...{ sealedText: sealText(ctx, text), place: channelId, saidId: messageId },
      });
      return true;
    }
  }
  return false;
}

const isForbidden = (host: string, { sites, linkMode }: Rule): boolean =>
  isOneOf(host, sitesIn(sites)) === (linkMode === "block");

/** The hosts that a link redirects to, one after the other; none if it can't be reached. */
async function hostsAfter(address: string): Promise<string[]> {
  const hosts: string[] = [];
  try {
    const noteHost = (url: URL) => hosts.push(url.hostname.toLowerCase());
    // Shorteners often answer over http alone.
    await safeFetch(address, { timeLimitMs: TIME_LIMIT_MS, onRedirect: noteHost, allowHttp: true });
  } catch (error) {
    // Where it led until then counts.
    if (!(error instanceof SafeFetchError)) throw error;
  }
  return hosts;
}
