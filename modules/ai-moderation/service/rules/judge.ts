// What the server's rules say of a message or a name. Pure: no queries, no requests, and the same for the same state.
import type { Snowflake } from "#kit/snowflake.ts";
import { snowflakeTime } from "#kit/snowflake.ts";
import { ACTIONS, type Action, isAboutMembers, type Rule, type RuleKind } from "../../contract.ts";
import { cleanText, readDrawn, readTurned } from "./disguise.ts";
import { imitatedBy, invitesIn, isOneOf, type Known, knownSites, type Link, linksIn, sitesIn } from "./links.ts";
import { type PatternFinder, patternFinder } from "./pattern-finder.ts";
import { findProfanity } from "./profanity.ts";
import type { Recent } from "./recent.ts";
import { entriesOf, type WordFinder, wordFinder } from "./word-finder.ts";

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

export type Prepared = {
  rule: Rule;
  words: WordFinder;
  patterns: PatternFinder;
  sites: ReadonlySet<string>;
  known: Known;
  files: readonly string[];
  invites: ReadonlySet<string>;
};

/** A rule with its lists read. */
export const prepareRule = (rule: Rule): Prepared => ({
  rule,
  words: wordFinder(rule.kind === "words" || rule.kind === "names" ? entriesOf(rule.words) : []),
  patterns: patternFinder(rule.kind === "patterns" ? rule.patterns.split("\n") : []),
  sites: sitesIn(rule.kind === "links" ? rule.sites : ""),
  known: knownSites(rule.kind === "lookalikes" ? sitesIn(rule.sites) : []),
  files: entriesOf(rule.files).map((type) => type.replace(/^[.*]+/, "").toLowerCase()),
  invites: new Set(entriesOf(rule.invites).map((code) => code.split("/").at(-1) ?? "")),
});

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
  const text = readingOf(said.text);
  let hardest: Hit | null = null;
  for (const prepared of rules) {
    if (!applies(prepared, said, now)) continue;
    const found = CHECKS[prepared.rule.kind](prepared, said, text, recent);
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
    const found = words(cleanText(name)) ?? words(readTurned(name));
    if (found) return hitOf(rule, found);
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
type Check = (prepared: Prepared, said: Said, text: Reading, recent: Recent) => Found;
const of = (matched: string | null | undefined): Found => (matched ? { matched } : null);

/** What several rules need of a text, read once. */
type Reading = {
  cleaned(): string;
  drawn(): string;
  turned(): string;
  links(): readonly Link[];
  profanity(isStrict: boolean): string | null;
};

function readingOf(text: string): Reading {
  const cleaned = once(() => cleanText(text));
  const drawn = once(() => readDrawn(cleaned()));
  const turned = once(() => readTurned(text));
  const [strict, mild] = [true, false].map((isStrict) =>
    once(() => findProfanity(drawn(), isStrict) ?? findProfanity(turned(), isStrict)),
  );
  return {
    cleaned,
    drawn,
    turned,
    links: once(() => linksIn(text)),
    profanity: (isStrict) => (isStrict ? strict : mild)?.() ?? null,
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const CHECKS: Record<RuleKind, Check> = {
  words: ({ words }, _said, text) => of(words(text.cleaned()) ?? words(text.drawn()) ?? words(text.turned())),
  profanity: ({ rule }, _said, text) => of(text.profanity(rule.isStrict)),
  patterns: ({ patterns }, said, text) => of(patterns(said.text) ?? patterns(text.cleaned())),
  spam: ({ rule }, said, _text, recent) => {
    if (said.isEdit) return null;
    const sent = recent.since(snowflakeTime(said.id) - rule.within * 1000);
    return sent.length < rule.count
      ? null
      : { matched: `${sent.length} / ${rule.within} s`, earlier: others(sent, said) };
  },
  repeats: ({ rule }, said, _text, recent) => {
    if (said.isEdit) return null;
    const key = repeatKey(said);
    if (key === "") return null;
    const same = recent.since(snowflakeTime(said.id) - rule.within * 1000).filter((one) => one.key === key);
    return same.length < rule.count ? null : { matched: `${same.length} ×`, earlier: others(same, said) };
  },
  mentions: ({ rule }, { mentions }) => (mentions < rule.count ? null : { matched: `${mentions} @` }),
  invites: ({ invites }, { text }) => of(invitesIn(text).find((code) => !invites.has(code))),
  links: ({ rule, sites }, _said, text) => {
    const found = text.links().find(({ host }) => isOneOf(host, sites) === (rule.linkMode === "block"));
    return of(found?.host);
  },
  lookalikes: ({ known }, _said, text) => {
    for (const host of new Set(text.links().map((link) => link.host))) {
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
