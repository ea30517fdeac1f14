// The steps that bring a settings file into this server: roles and channels that the settings name, and the settings of the server and of modules.
import { userError } from "#kit/error.ts";
import { ownValue } from "#kit/own-value.ts";
import { PLAN_STEPS_MAX, type PlanStep, standInId } from "#kit/server-plan/plan-step.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Replace, Replacement } from "#kit/transfer/config-references.ts";
import { emojiIn, matchReference } from "#kit/transfer/match-references.ts";
import type { SettingsFile } from "#kit/transfer/settings-file.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { matchPictures, type NamedBy, uploadPictures } from "#kit-server/guild/settings-file/match-pictures.ts";
import { readSettingsFile } from "#kit-server/guild/settings-file/read-settings-file.ts";
import type { PlanAuthor } from "#kit-server/module/server-plan/plan-context.ts";
import { moduleStep, panelStep, serverStep } from "../contract/preset-steps.ts";
import { quickSetup } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, refuse } from "./context.ts";

type Planned = { title: string; steps: PlanStep[]; notes: string[]; pictures: string[] };

/**
 * The steps in the order in which they are applied. Ids that this server has are used as they are; other roles and channels are
 * created by their name, or matched by it as in any plan. `isStarted`: pictures that the server lacks are uploaded; otherwise they
 * keep their names.
 */
export async function fileSteps(
  ctx: Ctx,
  text: string,
  { by, isStarted }: PlanAuthor & { isStarted: boolean },
): Promise<Planned> {
  const file = await read(text);
  const guild = await ctx.guild();
  if (!guild) throw userError(quickSetup.errors, "fileEmpty");
  const notes: string[] = [];
  const unknown: string[] = [];
  const modules = [];
  for (const [module, written] of Object.entries(file.modules)) {
    // It can't set itself up.
    if (module === quickSetup.id) continue;
    const settings = await ctx.configuration.fromFile(module, written);
    if (settings?.isReadable) modules.push({ module, written, settings });
    else unknown.push(module);
  }
  const named = modules.flatMap(({ module, settings }) =>
    settings.references.map((one): NamedBy => ({ ...one, module })),
  );
  const pictures = await matchPictures(ctx.orm, ctx.guildId, named, file.pictures);
  const brought = pictures.flatMap(({ state, file: name }) => (state === "brought" ? [name] : []));
  const uploaded = isStarted
    ? await uploadPictures(ctx.orm, pictures, { guildId: ctx.guildId, actor: by })
    : new Map(brought.map((name) => [name, name]));
  if (!uploaded) throw refuse("picturesFull");
  const files = new Map<string, string>([
    ...pictures.flatMap((one): [string, string][] => (one.state === "there" ? [[one.file, one.target]] : [])),
    ...uploaded,
  ]);

  const parts = partsOf(file, guild);
  const replace: Replace = ({ kind, id }) => {
    if (kind !== "picture") return parts.replacementOf(kind, id);
    const assetId = files.get(id);
    return assetId === undefined ? { text: "" } : { id: assetId };
  };
  const saves: PlanStep[] = [];
  if (file.server) {
    const settings = ctx.configuration.server.fromFile(file.server, replace);
    // Before the panels, which are posted in the server's language.
    if (Object.keys(settings).length > 0) saves.push(serverStep(settings));
  }
  for (const { module, written, settings } of modules) {
    const config = settings.withParts(replace);
    saves.push(moduleStep(module, config, written.enabled));
    if (!written.enabled) continue;
    saves.push(...(await ctx.setupPanels.keysWith(module, config)).map((panel) => panelStep(module, panel)));
  }
  const steps = [...parts.steps, ...saves];
  if (saves.length === 0) throw refuse("fileEmpty");
  if (steps.length > PLAN_STEPS_MAX) throw refuse("fileTooMuch", { steps: steps.length, max: PLAN_STEPS_MAX });

  const missing = pictures.filter(({ state }) => state === "missing").length;
  if (unknown.length > 0) notes.push(`These settings can't be read here and are left out: ${unknown.join(", ")}.`);
  if (missing > 0) notes.push(`Pictures that the file doesn't contain are left out: ${missing}.`);
  if (parts.lost.length > 0) {
    notes.push(`These emoji aren't in this server, and are shown as text: ${parts.lost.join(", ")}.`);
  }
  if (file.templates.length > 0) {
    notes.push("Message templates stay as they are. Import them on the Settings page.");
  }
  const title = ctx.chat.t(chatWords.fromFile, { server: file.guild?.name ?? "–" });
  return { title, steps, notes, pictures: brought };
}

async function read(text: string): Promise<SettingsFile> {
  const parsed = await readSettingsFile(text);
  switch (parsed.kind) {
    case "read":
      return parsed.file;
    case "tooHard":
      throw refuse("fileTooHard");
    case "foreign":
      throw refuse("fileForeign");
    case "newer":
      throw refuse("fileNewer");
    case "faulty": {
      const { line, column, message } = parsed.faults[0] ?? { line: 1, column: 1, message: "" };
      throw refuse("fileUnreadable", { line, column, reason: message });
    }
  }
}

/** What replaces each role, channel and emoji of the file; a step is added for each that has to be created. */
function partsOf(file: SettingsFile, guild: BotGuild) {
  const steps: PlanStep[] = [];
  const made = new Map<string, Snowflake>();
  const lost = new Set<string>();

  function once(key: string, create: (id: Snowflake) => PlanStep): Replacement {
    const known = made.get(key);
    if (known) return { id: known };
    const id = standInId(steps.length);
    made.set(key, id);
    steps.push(create(id));
    return { id };
  }

  const category = (name: string): Snowflake | null => {
    const found = once(`category ${name}`, (id) => channelStep(id, { name, type: "category" }, null));
    return "id" in found ? found.id : null;
  };

  function replacementOf(kind: "role" | "channel" | "emoji", id: Snowflake): Replacement {
    const isHere = (kind === "role" ? guild.roles : kind === "channel" ? guild.channels : []).some(
      (one) => one.id === id,
    );
    if (isHere) return { id };
    if (kind === "role") {
      // @everyone has its server's id.
      if (id === file.guild?.id) return { id: guild.id };
      const role = ownValue(file.names.roles, id);
      return role ? once(`role ${id}`, (standIn) => roleStep(standIn, role.name)) : { text: "" };
    }
    if (kind === "channel") {
      const channel = ownValue(file.names.channels, id);
      if (!channel) return { text: "" };
      const parentId = channel.category === null || channel.type === "category" ? null : category(channel.category);
      return once(`channel ${id}`, (standIn) => channelStep(standIn, channel, parentId));
    }
    const { name, target } = matchReference("emoji", id, file, guild);
    const emoji = target === null ? null : emojiIn(guild, target);
    if (emoji) return { id: emoji.id, name: emoji.name, animated: emoji.animated };
    if (name !== null) lost.add(`:${name}:`);
    return { text: name === null ? "" : `:${name}:` };
  }

  return {
    steps,
    replacementOf,
    get lost() {
      return [...lost];
    },
  };
}

const roleStep = (id: Snowflake, name: string): PlanStep => ({
  ...{ kind: "createRole", key: `role.${id}`, id, name: cut(name), color: 0 },
  ...{ permissions: [], hoist: false, mentionable: false },
});
const channelStep = (
  id: Snowflake,
  { name, type }: { name: string; type: (PlanStep & { kind: "createChannel" })["type"] },
  parentId: Snowflake | null,
): PlanStep => ({
  ...{ kind: "createChannel", key: `channel.${id}`, id, name: cut(name), type, parentId, topic: "", overwrites: [] },
});

/** Files may be edited by hand. */
const cut = (name: string): string => name.trim().slice(0, 100) || "–";
