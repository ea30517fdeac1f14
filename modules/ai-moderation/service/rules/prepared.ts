// The guild's rules with their lists read, kept in memory until they change.

import { inMemory } from "#kit-server/module/bot/memory.ts";
import type { ModerationConfig } from "../../contract.ts";
import { prepareRule } from "./judge.ts";
import { createRecents } from "./recent.ts";

const KEPT = 500;
type Prepared = ReturnType<typeof prepareRule>;

/** By a rule's values, so that guilds with the same recipe share them. */
const prepared = inMemory(() => new Map<string, Prepared>());
export const recents = inMemory(createRecents);

type Needs = { memory<T>(held: { create(): T }): T; config: Pick<ModerationConfig, "rules"> };

export function preparedRules({ memory, config }: Needs): Prepared[] {
  const known = memory(prepared);
  return config.rules.map((rule) => {
    const key = JSON.stringify(rule);
    const found = known.get(key) ?? prepareRule(rule);
    known.delete(key);
    known.set(key, found);
    if (known.size > KEPT) {
      const [oldest] = known.keys();
      if (oldest !== undefined) known.delete(oldest);
    }
    return found;
  });
}
