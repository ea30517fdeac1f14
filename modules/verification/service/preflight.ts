// Looks whether the server's channels and roles leave a way around verification. Pure rules.
import { CHANNEL_TYPES, type GuildRole } from "#kit/guild.ts";
import {
  channelPermissions,
  guildPermissions,
  hasPermission,
  PERMISSION_BITS,
  type Permission,
} from "#kit/permissions.ts";
import type { PlannedOverwrite, PlanStep } from "#kit/server-plan/plan-step.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Finding, VerificationConfig } from "../contract.ts";

type Overwrite = { id: Snowflake; type: 0 | 1; allow: string; deny: string };
export type GateChannel = {
  id: Snowflake;
  name: string;
  type: number;
  position: number;
  overwrites: readonly Overwrite[];
};
export type GateServer = {
  id: Snowflake;
  roles: readonly Pick<GuildRole, "id" | "permissions" | "position" | "managed">[];
  channels: readonly GateChannel[];
  /** `isAdmin`: it sees every channel. */
  bot: { id: Snowflake; roleIds: readonly Snowflake[]; isAdmin?: boolean };
};
type Gate = Pick<VerificationConfig, "channel" | "verifiedRoles" | "unverifiedRole">;

const VOICE: readonly number[] = [CHANNEL_TYPES.voice, CHANNEL_TYPES.stage];
/** Nobody is in the server yet who has these. */
const STAFF = [
  "Administrator",
  "ManageGuild",
  "ManageRoles",
  "ModerateMembers",
  "KickMembers",
  "ManageMessages",
] as const;

/** What members with certain roles may do in a channel. A large server has 250 roles and 500 channels, so nothing is parsed twice. */
function permissionReader({
  id: guildId,
  roles,
}: GateServer): (channel: GateChannel, roleIds: readonly Snowflake[]) => bigint {
  const known = roles.map(({ id, permissions }) => ({ id, permissions: BigInt(permissions) }));
  const bases = new Map<string, bigint>();
  const parsed = new Map<GateChannel, { id: Snowflake; type: 0 | 1; allow: bigint; deny: bigint }[]>();
  return (channel, roleIds) => {
    const holder = { guildId, ownerId: "", userId: "-", roleIds };
    const key = roleIds.join();
    const base = bases.get(key) ?? guildPermissions(holder, known);
    bases.set(key, base);
    const overwrites =
      parsed.get(channel) ??
      channel.overwrites.map(({ allow, deny, ...one }) => ({ ...one, allow: BigInt(allow), deny: BigInt(deny) }));
    parsed.set(channel, overwrites);
    return channelPermissions(base, holder, overwrites);
  };
}
const sees = (bits: bigint): boolean => hasPermission(bits, "ViewChannel");

export function findFaults(server: GateServer, gate: Gate): Finding[] {
  const { channel: panel, verifiedRoles, unverifiedRole } = gate;
  const newcomer = unverifiedRole === null ? [] : [unverifiedRole];
  const channels = server.channels
    .filter(({ type }) => type !== CHANNEL_TYPES.category)
    .toSorted((one, other) => one.position - other.position || one.name.localeCompare(other.name));
  const others = channels.filter(({ id }) => id !== panel);
  const bitsIn = permissionReader(server);
  const asNewcomer = (channel: GateChannel) => bitsIn(channel, newcomer);
  const visible = others.filter((channel) => sees(asNewcomer(channel)));
  const exposed = visible.filter((channel) =>
    hasPermission(asNewcomer(channel), VOICE.includes(channel.type) ? "Connect" : "SendMessages"),
  );
  const hidden = others.filter((channel) => !visible.includes(channel));
  const forVerified = hidden.filter((channel) => sees(bitsIn(channel, verifiedRoles)));
  const top = Math.max(
    -1,
    ...server.roles.filter(({ id }) => server.bot.roleIds.includes(id)).map(({ position }) => position),
  );
  const used = [...verifiedRoles, ...newcomer];
  const above = server.roles.filter(({ id, position }) => used.includes(id) && position >= top);
  const panelChannel = channels.find(({ id }) => id === panel);
  const isPanelHidden = panelChannel !== undefined && !sees(asNewcomer(panelChannel));
  // Roles that no channel names differ by their permissions only.
  const named = new Set(forVerified.flatMap(({ overwrites }) => overwrites.map(({ id }) => id)));
  const verdicts = new Map<string, boolean>();
  const skips = ({ id, permissions }: GateServer["roles"][number]): boolean => {
    const key = named.has(id) ? id : permissions;
    const verdict = verdicts.get(key) ?? forVerified.some((channel) => sees(bitsIn(channel, [...newcomer, id])));
    verdicts.set(key, verdict);
    return verdict;
  };
  const skipping = server.roles.filter(
    (role) =>
      role.id !== server.id &&
      !role.managed &&
      !used.includes(role.id) &&
      !STAFF.some((name) => hasPermission(BigInt(role.permissions), name)) &&
      skips(role),
  );
  const ids = (all: readonly { id: Snowflake }[]): Snowflake[] => all.map(({ id }) => id);
  const all: [Finding["code"], Finding["level"], boolean, readonly GateChannel[], Snowflake[]][] = [
    ["botBelow", "error", above.length > 0, [], ids(above)],
    ["panelHidden", "error", isPanelHidden, panelChannel ? [panelChannel] : [], []],
    ["exposed", "error", exposed.length > 0, exposed, []],
    ["nothingToSee", "error", hidden.length > 0 && forVerified.length === 0, [], verifiedRoles],
    ["gateCancelled", "note", unverifiedRole !== null, [], newcomer],
    ["skippedBy", "note", skipping.length > 0, [], ids(skipping)],
    ["readable", "note", visible.length > exposed.length, visible.filter((one) => !exposed.includes(one)), []],
  ];
  return all.flatMap(([code, level, is, shown, roles]) => (is ? [{ code, level, channels: ids(shown), roles }] : []));
}

const NAMES = Object.keys(PERMISSION_BITS) as Permission[];
const ALL_KNOWN = NAMES.reduce((bits, name) => bits | PERMISSION_BITS[name], 0n);
const namesIn = (bits: bigint): Permission[] => NAMES.filter((name) => (bits & PERMISSION_BITS[name]) !== 0n);

/**
 * The steps that hide exposed channels from members who aren't verified: first those who keep access are let in, the bot among
 * them, then everyone else is shut out. `byHand`: channels with permissions that a plan can't write back.
 */
export function lockSteps(server: GateServer, gate: Gate): { steps: PlanStep[]; byHand: Snowflake[] } {
  const findings = findFaults(server, gate);
  const channelsOf = (code: Finding["code"]): GateChannel[] => {
    const ids = findings.find((one) => one.code === code)?.channels ?? [];
    return server.channels.filter(({ id }) => ids.includes(id));
  };
  const shut = [server.id, ...(gate.unverifiedRole === null ? [] : [gate.unverifiedRole])];
  const isPlain = ({ overwrites }: GateChannel): boolean =>
    overwrites
      .filter(({ id }) => [...shut, ...gate.verifiedRoles, server.bot.id].includes(id))
      .every(({ allow, deny }) => ((BigInt(allow) | BigInt(deny)) & ~ALL_KNOWN) === 0n);
  const exposed = channelsOf("exposed");
  const locked = exposed.filter(isPlain);
  const steps = locked.flatMap((channel) => [
    ...(server.bot.isAdmin ? [] : [stepFor(channel, server.bot.id, 1, "allow")]),
    ...gate.verifiedRoles.map((id) => stepFor(channel, id, 0, "allow")),
    ...shut.filter((id) => id === server.id || allows(channel, id)).map((id) => stepFor(channel, id, 0, "deny")),
  ]);
  const panel = channelsOf("panelHidden")
    .filter(isPlain)
    .map((channel) => stepFor(channel, server.id, 0, "allow"));
  return {
    steps: [...panel, ...steps],
    byHand: exposed.filter((one) => !isPlain(one)).map(({ id }) => id),
  };
}

const allows = ({ overwrites }: GateChannel, id: Snowflake): boolean =>
  overwrites.some((one) => one.id === id && (BigInt(one.allow) & PERMISSION_BITS.ViewChannel) !== 0n);

/** The channel's overwrite with View Channel allowed or denied, and everything else as it is. */
function stepFor(
  { id: channelId, overwrites }: GateChannel,
  id: Snowflake,
  type: 0 | 1,
  wanted: "allow" | "deny",
): PlanStep {
  const now = overwrites.find((one) => one.id === id);
  const others = (bits: string | undefined): Permission[] =>
    namesIn(BigInt(bits ?? "0")).filter((name) => name !== "ViewChannel");
  const overwrite: PlannedOverwrite = {
    ...{ id, type },
    allow: [...others(now?.allow), ...(wanted === "allow" ? (["ViewChannel"] as const) : [])],
    deny: [...others(now?.deny), ...(wanted === "deny" ? (["ViewChannel"] as const) : [])],
  };
  return { kind: "setOverwrite", key: `${channelId}:${id}`, channelId, overwrite };
}
