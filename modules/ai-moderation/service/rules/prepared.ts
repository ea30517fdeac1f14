// The guild's rules with their lists read, kept in memory until they change.

import { inMemory } from "#kit-server/module/bot/memory.ts";
import type { ModerationConfig, Rule } from "../../contract.ts";
import { type Prepared, prepareRule } from "./judge.ts";
import { createRecents } from "./recent.ts";

const KEPT = 500;

/** By a rule's values, so that guilds with the same recipe share them. */
const prepared = inMemory(() => ({
  byRules: new WeakMap<object, Prepared[]>(),
  byValues: new Map<string, Prepared>(),
}));
export const recents = inMemory(createRecents);

type Needs = { memory<T>(held: { create(): T }): T; config: Pick<ModerationConfig, "rules"> };

export function preparedRules({ memory, config: { rules } }: Needs): readonly Prepared[] {
  const { byRules, byValues } = memory(prepared);
  const known = byRules.get(rules) ?? rules.map((rule) => prepareOnce(byValues, rule));
  byRules.set(rules, known);
  return known;
}

function prepareOnce(byValues: Map<string, Prepared>, rule: Rule): Prepared {
  const key = JSON.stringify(rule);
  const found = byValues.get(key) ?? prepareRule(rule);
  byValues.delete(key);
  byValues.set(key, found);
  if (byValues.size > KEPT) {
    const [oldest] = byValues.keys();
    if (oldest !== undefined) byValues.delete(oldest);
  }
  return found;
}
