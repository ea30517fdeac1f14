// Decides a member's request for a role: pure rules. The caller counts and locks the seats.
import { type ChatText, withParams } from "#kit/chat/chat-text.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { entriesOf, type Ladder, type Offer } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";

/** The state of a member and a role. */
export type RoleState = {
  /** Roles that the member has or was granted. */
  held: ReadonlySet<Snowflake>;
  waiting: ReadonlySet<Snowflake>;
  /** Unmet conditions and reasons why the bot can't give the role, a sentence each. */
  unmet: readonly ChatText[];
  /** Seats that are taken. */
  taken: number;
};

export type Verdict =
  /** `replaces`: roles that are removed for it. */
  | { kind: "give"; replaces: Snowflake[] }
  | { kind: "wait" | "take" | "leaveList" }
  /** `kept`: the role can't be given up. */
  | { kind: "refused" | "kept"; reasons: ChatText[] };

const { why } = chatWords;
const mentions = (roles: readonly Snowflake[]): string => roles.map((id) => `<@&${id}>`).join(", ");

/** Pressing a role that the member has or waits for gives it up. */
export const judgeToggle = (offer: Offer, ladders: readonly Ladder[], roleState: RoleState): Verdict =>
  roleState.held.has(offer.entry.role) || roleState.waiting.has(offer.entry.role)
    ? judgeLeave(offer, roleState)
    : judgeClaim(offer, ladders, roleState);

export function judgeLeave({ panel, entry }: Offer, { held, waiting }: RoleState): Verdict {
  if (waiting.has(entry.role)) return { kind: "leaveList" };
  const least = panel.mode === "range" ? panel.min : panel.mustKeepOne ? 1 : 0;
  const count = entriesOf(panel).filter(({ role }) => held.has(role)).length;
  if (!panel.removable) return { kind: "kept", reasons: [why.fixed] };
  return count <= least ? { kind: "kept", reasons: [withParams(why.min, { min: least })] } : { kind: "take" };
}

export function judgeClaim({ panel, entry }: Offer, ladders: readonly Ladder[], roleState: RoleState): Verdict {
  const { held, waiting, unmet, taken } = roleState;
  const { role, required, requiredMode, blocked, seats, waitlist } = entry;
  const others = entriesOf(panel)
    .map((one) => one.role)
    .filter((id) => id !== role && held.has(id));
  const reasons: ChatText[] = [];
  const missing = required.filter((id) => !held.has(id));
  if (requiredMode === "all" ? missing.length > 0 : required.length > 0 && missing.length === required.length) {
    const text = requiredMode === "all" || required.length === 1 ? why.requiredAll : why.requiredAny;
    reasons.push(withParams(text, { roles: mentions(missing) }));
  }
  const barring = blocked.filter((id) => held.has(id));
  if (barring.length > 0) reasons.push(withParams(why.blocked, { roles: mentions(barring) }));
  reasons.push(...unmet);

  const ladder = ladders.find(({ steps }) => steps.includes(role));
  const steps = ladder?.steps ?? [];
  const [lower, higher] = [steps.slice(0, steps.indexOf(role)), steps.slice(steps.indexOf(role) + 1)];
  const below = lower.at(-1);
  const above = higher.find((id) => held.has(id));
  if (above !== undefined) reasons.push(withParams(why.beyond, { role: `<@&${above}>` }));
  else if (below !== undefined && !held.has(below)) reasons.push(withParams(why.step, { role: `<@&${below}>` }));
  const replacedSteps = ladder?.replaces ? lower.filter((id) => held.has(id)) : [];

  const leaving = panel.mode === "one" ? others : others.filter((id) => replacedSteps.includes(id));
  if (panel.mode === "one" && !panel.removable && others.some((id) => !replacedSteps.includes(id))) {
    reasons.push(why.fixed);
  }
  if (panel.mode === "range" && others.length - leaving.length >= panel.max) {
    reasons.push(withParams(why.max, { max: panel.max }));
  }
  const isFull = seats > 0 && taken >= seats;
  if (isFull && !waitlist && !waiting.has(role)) reasons.push(withParams(why.full, { seats }));
  if (reasons.length > 0) return { kind: "refused", reasons };
  if (isFull) return { kind: "wait" };
  return { kind: "give", replaces: [...new Set([...leaving, ...replacedSteps])] };
}
