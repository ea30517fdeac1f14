// Turns a preset and the answers into the roles and channels of a plan; the same for the server and the sample.
import type { Permission } from "#kit/permissions.ts";
import { type PlannedOverwrite, type PlanStep, standInId } from "#kit/server-plan/plan-step.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { FileServer } from "#kit/transfer/settings-file.ts";
import {
  type Audience,
  type ChannelName,
  categoriesOf,
  modulesOf,
  type PartName,
  type PlannedModule,
  PRESET_OF,
  PRIVATE,
  type PresetName,
  READ_ONLY,
  ROLE_COLORS,
  type RoleName,
  rolesOf,
} from "./presets.ts";

type Input = { preset: PresetName; parts: readonly PartName[]; staffRoleId: Snowflake | null };
type Names = { role(name: RoleName): string; channel(name: ChannelName): string };
/** A module of the preset, with the answers to its recipe: ids, or stand-ins of earlier steps. */
export type AskedModule = Omit<PlannedModule, "answers"> & { answers: Readonly<Record<string, unknown>> };

export function partSteps(
  { preset: name, parts: chosen, staffRoleId }: Input,
  guildId: Snowflake,
  names: Names,
): { steps: PlanStep[]; modules: AskedModule[] } {
  const preset = PRESET_OF[name];
  const parts = new Set(chosen);
  const roles = new Map<RoleName, Snowflake>(staffRoleId ? [["staff", staffRoleId]] : []);
  const channels = new Map<ChannelName, Snowflake>();
  const steps: PlanStep[] = [];

  for (const role of rolesOf(preset, parts)) {
    if (roles.has(role)) continue;
    const id = standInId(steps.length);
    roles.set(role, id);
    const isStaff = role === "staff";
    steps.push({
      ...{ kind: "createRole", key: `role.${role}`, id, name: names.role(role), color: ROLE_COLORS[role] },
      ...{ permissions: [], hoist: isStaff, mentionable: isStaff },
    });
  }
  for (const { name: category, audience, channels: inside } of categoriesOf(preset, parts)) {
    const parentId = addChannel(category, "category", audience, null);
    for (const one of inside) addChannel(one.name, one.type, one.audience, parentId);
  }
  return { steps, modules: modulesOf(preset, parts).map(withAnswers) };

  function addChannel(
    channel: ChannelName,
    type: (PlanStep & { kind: "createChannel" })["type"],
    audience: Audience,
    parentId: Snowflake | null,
  ): Snowflake {
    const id = standInId(steps.length);
    channels.set(channel, id);
    steps.push({
      ...{ kind: "createChannel", key: `channel.${channel}`, id, name: names.channel(channel), type, parentId },
      ...{ topic: "", overwrites: overwritesOf(audience) },
    });
    return id;
  }

  function overwritesOf(audience: Audience): PlannedOverwrite[] {
    if (audience === "everyone") return [];
    const permissions: Permission[] = [...(audience === "private" ? PRIVATE : READ_ONLY)];
    const staff = roles.get("staff");
    return [
      { id: guildId, type: 0, allow: [], deny: permissions },
      ...(staff ? [{ id: staff, type: 0 as const, allow: permissions, deny: [] }] : []),
    ];
  }

  function withAnswers({ answers, ...planned }: PlannedModule): AskedModule {
    const filled = Object.entries(answers).map(([question, of]) => {
      if ("roles" in of) return [question, of.roles.flatMap((role) => roles.get(role) ?? [])];
      return [question, ("role" in of ? roles.get(of.role) : channels.get(of.channel)) ?? null];
    });
    return { ...planned, answers: Object.fromEntries(filled) };
  }
}

export const moduleStep = (module: string, config: Record<string, unknown>, enabled = true): PlanStep => ({
  ...{ kind: "saveModule", key: `module.${module}`, module, enabled, config },
});
export const serverStep = (settings: FileServer): PlanStep => ({ kind: "saveServer", key: "server", settings });
export const panelStep = (module: string, panel: string): PlanStep => ({
  ...{ kind: "postPanel", key: `panel.${module}.${panel}`.slice(0, 80), module, panel },
});
