/** Whether a text matches an AutoMod rule, and which of its words matched. */
import { type APIAutoModerationRule, AutoModerationRuleTriggerType as Trigger } from "discord-api-types/v10";
import { RE2JS } from "re2js";
import { findKeyword, findWords, type Span } from "./keywords.ts";
import { PRESET_WORDS } from "./preset-words.ts";

export interface Match {
  /** The rule's word or pattern; null if it has none. */
  keyword: string | null;
  /** The part of the text that matches it. */
  content: string | null;
}

/** For spam rules see `isSpam`, which compares several texts. */
export function matchText({ trigger_type, trigger_metadata }: APIAutoModerationRule, text: string): Match | undefined {
  const { keyword_filter = [], regex_patterns = [], presets = [], allow_list = [] } = trigger_metadata;
  switch (trigger_type) {
    case Trigger.Keyword:
    case Trigger.MemberProfile:
      return matchWords(text, keyword_filter, regex_patterns, allow_list);
    case Trigger.KeywordPreset: {
      const words = presets.flatMap((preset) => PRESET_WORDS[preset]);
      return matchWords(text, words, [], allow_list);
    }
    case Trigger.MentionSpam:
      return countMentions(text) > (trigger_metadata.mention_total_limit ?? 0)
        ? { keyword: null, content: null }
        : undefined;
    case Trigger.Spam:
      return undefined;
  }
}

export function isPattern(text: string): boolean {
  try {
    RE2JS.compile(text);
    return true;
  } catch {
    return false;
  }
}

function matchWords(
  text: string,
  keywords: readonly string[],
  patterns: readonly string[],
  allowList: readonly string[],
): Match | undefined {
  const allowed = allowList.flatMap((word) => findWords(word, text));
  const isForbidden = ({ start, end }: Span): boolean =>
    !allowed.some((span) => span.start <= start && span.end >= end);
  for (const [words, find] of [
    [keywords, findKeyword],
    [patterns, findPattern],
  ] as const) {
    for (const keyword of words) {
      const span = find(keyword, text).find(isForbidden);
      if (span !== undefined) return { keyword, content: text.slice(span.start, span.end) };
    }
  }
  return undefined;
}

/** Uses an engine with linear running time, so that no pattern can hang the process. */
function findPattern(pattern: string, text: string): Span[] {
  const matcher = RE2JS.compile(pattern).matcher(text);
  const found: Span[] = [];
  while (matcher.find()) found.push({ start: matcher.start(), end: matcher.end() });
  return found;
}

export function countMentions(text: string): number {
  return new Set(text.match(/<@[!&]?\d+>/g)?.map((mention) => mention.replace("!", ""))).size;
}
