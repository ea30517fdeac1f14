// Discord's own AutoMod rules: read from Discord, changed there, and their hits as cases.
import { createHash } from "node:crypto";
import {
  AutoModerationActionType as ActionType,
  type APIAutoModerationRule,
  AutoModerationRuleEventType as EventType,
  type GatewayAutoModerationActionExecutionDispatchData,
} from "discord-api-types/v10";
import type { Actor } from "#kit/actor.ts";
import type { GuildAuthor } from "#kit/author-check.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import type { AutoModRuleBody } from "#kit-server/platform/discord/moderation-port.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import {
  type Action,
  type AutoModRule,
  type AutoModSpec,
  autoModFaults,
  linesOf,
  PRESETS,
  TRIGGER_NAMES,
  TRIGGERS,
  type TriggerName,
} from "../contract.ts";
import { requirePermission } from "./cases/judge-case.ts";
import { openCase } from "./cases/open-case.ts";
import { type Ctx, refuse } from "./context.ts";
import { sealText } from "./evidence.ts";

const TIMEOUTS: readonly TriggerName[] = ["keyword", "mentions"];
const nameOfTrigger = (type: number): TriggerName | null =>
  TRIGGER_NAMES.find((name) => TRIGGERS[name].type === type) ?? null;

/** A rule as the page edits it; null for a type that Discord added since. */
function presentAutoMod(rule: APIAutoModerationRule): AutoModRule | null {
  const trigger = nameOfTrigger(rule.trigger_type);
  if (!trigger) return null;
  const { trigger_metadata: metadata = {}, actions } = rule;
  const action = (type: number) => actions.find((one) => one.type === type);
  const blocks = action(ActionType.BlockMessage) ?? action(BLOCK_MEMBER);
  const spec: AutoModSpec = {
    ...{ trigger, name: rule.name, isEnabled: rule.enabled },
    keywords: (metadata.keyword_filter ?? []).join("\n"),
    patterns: (metadata.regex_patterns ?? []).join("\n"),
    allowed: (metadata.allow_list ?? []).join("\n"),
    presets: (metadata.presets ?? []).flatMap((preset) => PRESETS[preset - 1] ?? []),
    mentionLimit: metadata.mention_total_limit || MENTIONS,
    stopsRaids: metadata.mention_raid_protection_enabled ?? false,
    blocks: blocks !== undefined,
    message: blocks?.metadata?.custom_message ?? "",
    alertChannel: action(ActionType.SendAlertMessage)?.metadata?.channel_id ?? null,
    timeout: action(ActionType.Timeout)?.metadata?.duration_seconds || null,
    exemptRoles: rule.exempt_roles ?? [],
    exemptChannels: rule.exempt_channels ?? [],
  };
  return { id: rule.id, spec };
}
const MENTIONS = 20;
/** Discord's number for "block member interaction", which the library lacks. */
const BLOCK_MEMBER = 4;
const ON_PROFILES = 2;

function bodyOf(spec: AutoModSpec): AutoModRuleBody {
  const { trigger, message } = spec;
  const isProfile = trigger === "profile";
  const block = isProfile
    ? { type: BLOCK_MEMBER }
    : { type: ActionType.BlockMessage, ...(message ? { metadata: { custom_message: message } } : {}) };
  const actions = [
    ...(spec.blocks ? [block] : []),
    ...(spec.alertChannel ? [{ type: ActionType.SendAlertMessage, metadata: { channel_id: spec.alertChannel } }] : []),
    ...(spec.timeout !== null && TIMEOUTS.includes(trigger)
      ? [{ type: ActionType.Timeout, metadata: { duration_seconds: spec.timeout } }]
      : []),
  ];
  const allowed = linesOf(spec.allowed);
  const words = {
    keyword_filter: linesOf(spec.keywords),
    regex_patterns: linesOf(spec.patterns),
    allow_list: allowed,
  };
  const metadata = {
    keyword: words,
    profile: words,
    spam: null,
    preset: { presets: spec.presets.map((name) => PRESETS.indexOf(name) + 1), allow_list: allowed },
    mentions: { mention_total_limit: spec.mentionLimit, mention_raid_protection_enabled: spec.stopsRaids },
  }[trigger];
  return {
    name: spec.name.trim(),
    event_type: isProfile ? (ON_PROFILES as EventType) : EventType.MessageSend,
    trigger_type: TRIGGERS[trigger].type as never,
    ...(metadata ? { trigger_metadata: metadata as never } : {}),
    actions: actions as never,
    enabled: spec.isEnabled,
    exempt_roles: spec.exemptRoles,
    exempt_channels: spec.exemptChannels,
  };
}

export async function readAutoMod(ctx: Ctx) {
  const all = (await withAdvice(() => ctx.discord.autoModRules())).flatMap((rule) => presentAutoMod(rule) ?? []);
  const used = (trigger: TriggerName): number => all.filter((rule) => rule.spec.trigger === trigger).length;
  const free = Object.fromEntries(
    TRIGGER_NAMES.map((trigger) => [trigger, Math.max(0, TRIGGERS[trigger].max - used(trigger))]),
  ) as Record<TriggerName, number>;
  return { rules: all, free };
}

type Change = { spec: AutoModSpec; by: Actor; author: GuildAuthor };
export async function saveAutoMod(ctx: Ctx, ruleId: string | null, { spec, by, author }: Change): Promise<AutoModRule> {
  if (spec.timeout !== null) requirePermission(author, "timeout");
  const [fault] = autoModFaults(spec);
  if (fault) throw refuse("autoModInvalid", { field: fault.path });
  const because = { reason: `${by.name} on the dashboard` };
  if (ruleId === null && (await readAutoMod(ctx)).free[spec.trigger] === 0) throw refuse("autoModFull");
  const { trigger_type: trigger, ...changes } = bodyOf(spec);
  const rule = await withAdvice(() =>
    ruleId === null
      ? ctx.discord.createAutoModRule({ ...changes, trigger_type: trigger }, because)
      : ctx.discord.editAutoModRule(ruleId, changes, because),
  );
  await ctx.audit(ctx.orm, by, ruleId === null ? "autoMod.add" : "autoMod.edit", { rule: rule.name });
  const shown = presentAutoMod(rule);
  if (!shown) throw refuse("autoModGone");
  return shown;
}

export async function removeAutoMod(ctx: Ctx, ruleId: string, by: Actor): Promise<void> {
  const rule = (await withAdvice(() => ctx.discord.autoModRules())).find(({ id }) => id === ruleId);
  if (!rule) throw refuse("autoModGone");
  await withAdvice(() => ctx.discord.deleteAutoModRule(ruleId, { reason: `${by.name} on the dashboard` }));
  await ctx.audit(ctx.orm, by, "autoMod.remove", { rule: rule.name });
}

/** Discord's refusals, in words that help. */
async function withAdvice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    if (error.code === "notFound") throw refuse("autoModGone");
    throw refuse("autoModRefused", { advice: error.message });
  }
}

/** Names of the guild's rules, read once until one changes. */
const names = inMemory(() => new Map<string, Map<string, string>>());

/** Discord reports that a rule changed: open pages read them again. */
export async function autoModChanged(ctx: Ctx, publish: () => Promise<void>): Promise<void> {
  ctx.memory(names).delete(ctx.guildId);
  await publish();
}

async function ruleName(ctx: Ctx, ruleId: string): Promise<string> {
  const known = ctx.memory(names);
  const here = known.get(ctx.guildId) ?? new Map((await ctx.discord.autoModRules()).map(({ id, name }) => [id, name]));
  known.set(ctx.guildId, here);
  return here.get(ruleId) ?? "AutoMod";
}

const DONE: Readonly<Record<number, Action>> = {
  [ActionType.BlockMessage]: "delete",
  [ActionType.SendAlertMessage]: "flag",
  [ActionType.Timeout]: "timeout",
  [BLOCK_MEMBER]: "flag",
};
const TOGETHER_MS = 10_000;

/** Discord carried out a rule; each of its actions is an event, and together they are one case. */
export async function noteAutoMod(
  ctx: Ctx,
  data: GatewayAutoModerationActionExecutionDispatchData,
  at: Date,
): Promise<void> {
  const member = await ctx.discord.member(data.user_id);
  if (!member) return;
  const { memberId: id, memberName: name } = briefOf(member);
  const content = data.content ?? "";
  const slot = Math.floor(at.getTime() / TOGETHER_MS);
  const same = createHash("sha256").update(`${data.rule_id}:${id}:${content}:${slot}`).digest("base64url");
  await openCase(ctx, {
    ...{ cause: `autoMod:${same}`, member: { id, name }, source: "autoMod", isDone: true },
    rule: await ruleName(ctx, data.rule_id),
    action: DONE[data.action.type] ?? "flag",
    seconds: data.action.metadata?.duration_seconds ?? null,
    reason: data.matched_keyword ?? "",
    sealedText: sealText(ctx, content),
    ...{ place: data.channel_id ?? null, saidId: data.message_id ?? null },
    isRemoved: data.action.type === ActionType.BlockMessage,
  });
}
