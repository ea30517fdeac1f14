import { type DraftMultipliers, STACKING_WORDS } from "#kit/eligibility/multipliers.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";

/** A role's name for use in a sentence. */
export const roleMention =
  ({ roles }: CheckedGuild) =>
  (id: string): string => {
    const role = roles.find((one) => one.id === id);
    return role ? `@${role.name}` : "a deleted role";
  };

/** Each role with its factor, and how several factors are combined. */
export function multiplierLines({ stacking, roles }: DraftMultipliers, guild: CheckedGuild): string[] {
  const lines = roles.map(({ role, factor }) => `${roleMention(guild)(role)} ×${factor ?? "…"}`);
  return lines.length > 1 ? [...lines, STACKING_WORDS[stacking]] : lines;
}
