// The sample server as long as a visitor is on it: what they change stays in the page, and is gone when they leave.
import type { Actor } from "#kit/actor.ts";
import type { Guild, GuildChannel, GuildRole } from "#kit/guild.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import { publishSample } from "../api/sample-answers.ts";
import { sampleGuild } from "../catalog/sample-guild.ts";
import type { AnyModuleSample } from "./module-sample.ts";
import { openSampleModule, type SampleModule } from "./sample-module.ts";

/** The visitor. */
export const sampleYou: Actor = { id: "100000000000000599", name: "You" };

const newGuild = (): Guild => ({
  ...sampleGuild,
  ...{ banner: null, owner: true, permissions: sampleGuild.botPermissions, plan: "default", screening: false },
  ...{ access: "manage", worksIn: [] },
  ...{ roles: [...sampleGuild.roles], channels: [...sampleGuild.channels], emojis: [...sampleGuild.emojis] },
});

let guild = newGuild();
const modules = new Map<string, SampleModule>();
const timers = new Set<ReturnType<typeof setTimeout>>();
let made = 0;

const later = (ms: number, act: () => void): void => {
  const timer = setTimeout(() => {
    timers.delete(timer);
    act();
  }, ms);
  timers.add(timer);
};

/** Its state is that of the page: it is opened once for each visit. */
export function openOnSample(
  parts: { contract: ModuleContract; words: AnyModuleWords },
  sample: AnyModuleSample | null,
): void {
  const { id } = parts.contract;
  if (modules.has(id)) return;
  modules.set(
    id,
    openSampleModule(parts, sample, { guild: () => guild, you: sampleYou, publish: publishSample, later }),
  );
}

export const sampleModules = (): readonly (readonly [id: string, module: SampleModule])[] => [...modules];
/** Undefined until it is opened. */
export const sampleModule = (id: string): SampleModule | undefined => modules.get(id);
export const currentGuild = (): Guild => guild;

/** Ids of what visitors create; real ones are longer. */
const newId = (): string => String(100_000_000_000_001_000n + BigInt(made++));

export function addRole(name: string): GuildRole {
  const role = { ...{ id: newId(), name, color: 0, position: 1, managed: false, permissions: "0" } };
  guild = { ...guild, roles: [...guild.roles, role] };
  return role;
}

export function addChannel(given: Pick<GuildChannel, "name" | "type" | "parentId">): GuildChannel {
  const { botPermissions } = guild;
  const channel = { ...given, id: newId(), position: guild.channels.length, botPermissions };
  guild = { ...guild, channels: [...guild.channels, channel] };
  return channel;
}

/** Forgets everything that the visitor did. */
export function leaveSample(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  modules.clear();
  guild = newGuild();
}
