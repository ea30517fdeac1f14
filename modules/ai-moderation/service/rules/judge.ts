// What the server's rules say of a message or a name. Pure: no queries, no requests, and the same for the same state.
import { RE2JS } from "re2js";
import type { Snowflake } from "#kit/snowflake.ts";
import { snowflakeTime } from "#kit/snowflake.ts";
import { ACTIONS, type Action, isAboutMembers, type Rule, type RuleKind } from "../../contract.ts";
import { cleanText, entriesOf, type WordFinder, wordFinder } from "./disguise.ts";
import { IMITATED, imitatedBy, invitesIn, isOneOf, linksIn, siteOf } from "./links.ts";
import { findProfanity } from "./profanity.ts";
import type { Recent } from "./recent.ts";

export type Said = {
  id: Snowflake;
  memberId: Snowflake;
  roles: readonly Snowflake[];
  channelId: Snowflake;
  /** The category, or the channel of a thread. */
  parentId: Snowflake | null;
  text: string;
  files: readonly string[];
  /** Different members and roles that it mentions; everyone counts as many. */
  mentions: number;
  isEdit: boolean;
};
export type Hit = {
  rule: string;
  action: Action;
  seconds: number | null;
  deletes: boolean;
  /** What matched, as staff read it. */
  matched: string;
  /** Of a burst: the messages before this one. */
  earlier: readonly { channelId: Snowflake; messageId: Snowflake }[];
};

type Prepared = {
  rule: Rule;
  words: WordFinder;
  patterns: readonly RE2JS[];
  sites: readonly string[];
  files: readonly string[];
  invites: ReadonlySet<string>;
};

/** A rule with its lists read; a pattern that RE2 doesn't know never matches. */
export const prepareRule = (rule: Rule): Prepared => ({
  rule,
  words: wordFinder(rule.kind === "words" || rule.kind === "names" ? entriesOf(rule.words) : []),
  patterns: rule.kind === "patterns" ? rule.patterns.split("\n").flatMap(compiled) : [],
  sites: entriesOf(rule.sites).map(siteOf),
  files: entriesOf(rule.files).map((type) => type.replace(/^[.*]+/, "").toLowerCase()),
  invites: new Set(entriesOf(rule.invites).map((code) => code.split("/").at(-1) ?? "")),
});

/** The pattern, ignoring case; none for an empty line or one that RE2 can't read. */
export function compiled(line: string): RE2JS[] {
  const pattern = line.trim();
  if (pattern === "") return [];
  try {
    return [RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)];
  } catch {
    // The form refuses what it can tell; the sweep reports the rest.
    return [];
  }
}

const DAY_MS = 86_400_000;
const EARLIER_MAX = 20;

/** Whether the rule looks at this message at all. */
function applies({ rule }: Prepared, said: Said, now: number): boolean {
  const isIn = (channels: readonly Snowflake[]): boolean =>
    channels.includes(said.channelId) || (said.parentId !== null && channels.includes(said.parentId));
  if (isAboutMembers(rule)) return false;
  if (rule.channels.length > 0 && !isIn(rule.channels)) return false;
  if (isIn(rule.freeChannels)) return false;
  if (rule.freeRoles.some((id) => said.roles.includes(id))) return false;
  return rule.accountDays === 0 || now - snowflakeTime(said.memberId) < rule.accountDays * DAY_MS;
}

/** The hit of the hardest action; null if the message breaks no rule. `recent` is of this member, with this message. */
export function judgeMessage(rules: readonly Prepared[], said: Said, recent: Recent): Hit | null {
  const now = snowflakeTime(said.id);
  let hardest: Hit | null = null;
  for (const prepared of rules) {
    if (!applies(prepared, said, now)) continue;
    const found = CHECKS[prepared.rule.kind](prepared, said, recent);
    if (found === null) continue;
    const hit = hitOf(prepared.rule, found.matched, found.earlier);
    if (!hardest || ACTIONS.indexOf(hit.action) > ACTIONS.indexOf(hardest.action)) hardest = hit;
  }
  return hardest;
}

/** Whether a name breaks a rule about names. */
export function judgeName(rules: readonly Prepared[], name: string, roles: readonly Snowflake[]): Hit | null {
  for (const { rule, words } of rules) {
    if (rule.kind !== "names" || rule.freeRoles.some((id) => roles.includes(id))) continue;
    const found = words(name);
    if (found) return hitOf(rule, found.entry);
  }
  return null;
}

const hitOf = (rule: Rule, matched: string, earlier: Hit["earlier"] = []): Hit => ({
  rule: rule.name.trim(),
  action: rule.action,
  seconds: rule.action === "timeout" ? rule.timeout : null,
  deletes: rule.action === "delete" || (rule.action !== "flag" && rule.deletes),
  matched: matched.slice(0, 200),
  earlier,
});

type Found = { matched: string; earlier?: Hit["earlier"] } | null;
type Check = (prepared: Prepared, said: Said, recent: Recent) => Found;
const of = (matched: string | null | undefined): Found => (matched ? { matched } : null);

const CHECKS: Record<RuleKind, Check> = {
  words: ({ words }, { text }) => of(words(text)?.entry),
  profanity: ({ rule }, { text }) => of(findProfanity(text, rule.isStrict)),
  patterns: ({ patterns }, { text }) => {
    const cleaned = cleanText(text);
    const found = patterns.find((pattern) => pattern.matcher(text).find() || pattern.matcher(cleaned).find());
    return of(found?.pattern());
  },
  spam: ({ rule }, said, recent) => {
    if (said.isEdit) return null;
    const sent = recent.since(snowflakeTime(said.id) - rule.within * 1000);
    return sent.length < rule.count
      ? null
      : { matched: `${sent.length} / ${rule.within} s`, earlier: others(sent, said) };
  },
  repeats: ({ rule }, said, recent) => {
    if (said.isEdit) return null;
    const key = repeatKey(said);
    if (key === "") return null;
    const same = recent.since(snowflakeTime(said.id) - rule.within * 1000).filter((one) => one.key === key);
    return same.length < rule.count ? null : { matched: `${same.length} ×`, earlier: others(same, said) };
  },
  mentions: ({ rule }, { mentions }) => (mentions < rule.count ? null : { matched: `${mentions} @` }),
  invites: ({ invites }, { text }) => of(invitesIn(text).find((code) => !invites.has(code))),
  links: ({ rule, sites }, { text }) => {
    const found = linksIn(text).find(({ host }) => isOneOf(host, sites) === (rule.linkMode === "block"));
    return of(found?.host);
  },
  lookalikes: ({ sites }, { text }) => {
    const known = [...IMITATED, ...sites];
    for (const { host } of linksIn(text)) {
      const site = imitatedBy(host, known);
      if (site) return { matched: `${host} ≈ ${site}` };
    }
    return null;
  },
  caps: ({ rule }, { text }) => {
    // Links and custom emoji aren't shouted.
    const spoken = text.replace(/https?:\/\/\S+|<a?:\w+:\d+>|<[@#][!&]?\d+>/g, "");
    const letters = spoken.match(/\p{L}/gu) ?? [];
    if (letters.length < rule.minLetters) return null;
    const large = letters.filter((letter) => letter !== letter.toLowerCase()).length;
    const share = Math.floor((large / letters.length) * 100);
    return share < rule.share ? null : { matched: `${share}%` };
  },
  attachments: ({ rule, files }, said) => {
    if (said.files.length >= rule.count) return { matched: `${said.files.length}` };
    return of(said.files.find((name) => files.includes(name.split(".").at(-1)?.toLowerCase() ?? "")));
  },
  newAccounts: ({ rule }, said) => {
    const days = (snowflakeTime(said.id) - snowflakeTime(said.memberId)) / DAY_MS;
    return days >= rule.youngDays ? null : { matched: `${Math.max(0, Math.floor(days))} / ${rule.youngDays}` };
  },
  names: () => null,
};

/** The same for texts that look alike; empty for a text that says nothing. */
export const repeatKey = ({ text, files }: Pick<Said, "text" | "files">): string =>
  cleanText(text)
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .slice(0, 500) || (files.length > 0 ? files.join("|").slice(0, 500) : "");

const others = (sent: readonly { channelId: Snowflake; messageId: Snowflake }[], { id }: Said): Hit["earlier"] =>
  sent
    .filter(({ messageId }) => messageId !== id)
    .slice(-EARLIER_MAX)
    .map(({ channelId, messageId }) => ({ channelId, messageId }));
