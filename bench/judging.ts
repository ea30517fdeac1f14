// What judging a message costs by every rule with long lists, against the library's list of profanity alone, and the longest
// that a message made to be slow can hold up the bot.
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { RULE_KINDS, type Rule } from "#modules/ai-moderation/contract/config.ts";
import { aiModeration } from "#modules/ai-moderation/contract.ts";
import { judgeMessage, prepareRule } from "#modules/ai-moderation/service/rules/judge.ts";
import { NO_RECENT } from "#modules/ai-moderation/service/rules/recent.ts";
import type { Figure } from "./figure.ts";

const WORDS = 1_000;
const PATTERNS = 100;
const SITES = 10_000;
const SITES_EACH = 600;
const ROUNDS = 300;
const LENGTH = 4_000;
/** A guard that takes longer lets the message pass. */
const GUARD_LIMIT_MS = 250;

const USUAL = [
  "does anyone know when the event starts tomorrow? I read https://docs.example.org/start but couldn't find it",
  "gg, that was close :) same time next week?",
  "Ich komme später, fangt ruhig schon an. Der Link ist www.example.com/plan",
  "lol",
  "the new patch is great, but my framerate dropped from 140 to 90 on the harbor map; anyone else?",
];
const SLOW: Readonly<Record<string, string>> = {
  ...{
    digits: "1",
    "look-alikes": "раураӏ ѕсаm ",
    "invisible characters": "a\u200b\u2060",
    accents: "a\u0316\u0317\u0318",
  },
  ...{
    emoji: "👨‍👩‍👧‍👦",
    ligatures: "\ufdfa",
    "single letters": "b a d ",
    signs: "1!|$5@4*",
    dots: "a.b",
    hosts: "a-b.co/ ",
  },
  ...{
    invites: "discord . ",
    links: "https://a.b.c.example/x ",
    letters: "aab",
    spaces: "discord      ",
    stars: "f**",
  },
};

const nameOf = (at: number): string => {
  const [first, second] = ["bcdfghklmnprstvz", "aeiou"];
  let [word, rest] = ["", (at + 1) * 48_271];
  for (let part = 0; part < 4; part += 1) {
    word += first.charAt(rest % 16) + second.charAt(Math.floor(rest / 16) % 5);
    rest = Math.floor(rest / 80) + at;
  }
  return word;
};
const list = (from: number, count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(from + at)).join("\n");

function everyRule(): Rule[] {
  const lists: Partial<Rule>[] = [
    { kind: "words", words: list(0, WORDS, nameOf) },
    { kind: "patterns", patterns: list(0, PATTERNS, (at) => `\\b${nameOf(at).slice(0, 4)}\\w*\\d{2,}`) },
  ];
  for (let from = 0; from < SITES; from += SITES_EACH) {
    const sites = list(from, Math.min(SITES_EACH, SITES - from), (at) => `${nameOf(at)}${at}.com`);
    lists.push({ kind: "links", sites });
  }
  const others = RULE_KINDS.filter((kind) => !["words", "patterns", "links", "newAccounts"].includes(kind));
  const all = [...lists, ...others.map((kind) => ({ kind, count: 100 }))];
  return aiModeration.config.parse({ rules: all.map((rule, at) => ({ name: `Rule ${at}`, ...rule })) }).rules;
}

const processorMs = (act: () => void): number => {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

export async function measureJudging(): Promise<Figure[]> {
  const rules = everyRule();
  let prepared: ReturnType<typeof prepareRule>[] = [];
  const preparing = processorMs(() => {
    prepared = rules.map(prepareRule);
  });
  const judge = (text: string) => {
    const said = { text, files: [], mentions: 0, roles: [], channelId: "1", parentId: null, isEdit: false };
    return judgeMessage(prepared, { ...said, id: "1400000000000000000", memberId: "100000000000000000" }, NO_RECENT);
  };
  const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  const each = (act: (text: string) => unknown) => () => {
    for (let round = 0; round < ROUNDS; round += 1) act(USUAL[round % USUAL.length] ?? "");
  };
  for (const act of [judge, (text: string) => matcher.hasMatch(text)]) each(act)();
  const [ours, bare] = [processorMs(each(judge)), processorMs(each((text) => matcher.hasMatch(text)))];
  const slow = Object.entries(SLOW).map(([name, part]) => {
    const text = part.repeat(LENGTH).slice(0, LENGTH);
    return { name, ms: Math.min(...[0, 1].map(() => processorMs(() => void judge(text)))) };
  });
  const [slowest] = slow.toSorted((one, other) => other.ms - one.ms);
  const lists = `${WORDS.toLocaleString("en")} words, ${PATTERNS} patterns and ${SITES.toLocaleString("en")} sites in ${rules.length} rules`;
  return [
    {
      name: "Judging a message, against a list of profanity alone",
      ...{ value: ours / bare, unit: "", goal: { atMost: 6 } },
      note: `${lists}: ${(ours / ROUNDS).toFixed(2)} and ${(bare / ROUNDS).toFixed(2)} ms of processor time`,
    },
    {
      name: "Judging the slowest message that we know",
      ...{ value: slowest?.ms ?? 0, unit: "ms", goal: { atMost: GUARD_LIMIT_MS } },
      note: `processor time; ${LENGTH.toLocaleString("en")} characters of ${slowest?.name}; of ${slow.length} such texts`,
    },
    {
      name: "Reading a server's long lists",
      ...{ value: preparing, unit: "ms", goal: { atMost: 500 } },
      note: "processor time, once after each save",
    },
  ];
}
