/** REQUEST GUILD MEMBERS: members by name, by id or all of them, sent in chunks of 1,000. */
import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from "discord-api-types/v10";
import { z } from "zod";
import { presentMember } from "../../present/member.ts";
import { integer } from "../../rules/form.ts";
import type { GuildRecord, MemberRecord } from "../../state/records.ts";
import type { World } from "../../state/world.ts";
import type { Connection } from "../connection.ts";
import { GatewayClose } from "../gateway-close.ts";
import type { GatewayHub } from "../hub.ts";
import type { Session } from "../session.ts";

const CHUNK = 1000;
/** The max number of members found by a name's prefix or by ids. */
const MAX_FOUND = 100;
const MAX_NONCE_BYTES = 32;

const id = z.string().regex(/^\d+$/);
const optional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? undefined);
/** Lenient like Discord: libraries send null for omitted fields, and a masked bit for true. */
const requestSchema = z
  .object({
    guild_id: z.union([id, z.tuple([id])]),
    query: optional(z.string()),
    limit: optional(integer(0, Number.MAX_SAFE_INTEGER)),
    presences: optional(z.union([z.boolean(), z.number()])).transform(Boolean),
    user_ids: optional(z.union([id, z.array(id)])),
    nonce: optional(z.string()),
  })
  .refine((request) => request.query !== undefined || request.user_ids !== undefined);

type MembersRequest = z.infer<typeof requestSchema>;

export function receiveRequestGuildMembers(connection: Connection, data: unknown): void {
  const { session, hub } = connection;
  if (session === undefined) throw new GatewayClose(GatewayCloseCodes.NotAuthenticated, "Not authenticated.");
  const parsed = requestSchema.safeParse(data);
  if (!parsed.success) throw new GatewayClose(GatewayCloseCodes.DecodeError, "Error while decoding payload.");
  const { guild_id, nonce: givenNonce, ...request } = parsed.data;
  const guild = hub.platform.world.guilds.get(String(guild_id));
  if (guild === undefined || !guild.members.has(session.userId)) return;
  const nonce = Buffer.byteLength(givenNonce ?? "") > MAX_NONCE_BYTES ? undefined : givenNonce;
  if (request.user_ids === undefined && request.query === "") {
    if (!session.intends(GatewayIntentBits.GuildMembers))
      throw new GatewayClose(GatewayCloseCodes.DisallowedIntents, "Disallowed intent(s).");
    if ((request.limit ?? 0) === 0 && mustWait(hub, session, guild.id, nonce)) return;
  }
  sendFoundMembers(hub, session, guild, { ...request, nonce });
}

function mustWait(hub: GatewayHub, session: Session, guildId: string, nonce: string | undefined): boolean {
  if (session.applicationId === null) return false;
  const waitMs = hub.memberRequests.take(session.id, guildId);
  if (waitMs === 0) return false;
  const meta = { guild_id: guildId, ...(nonce === undefined ? {} : { nonce }) };
  const limited = { opcode: GatewayOpcodes.RequestGuildMembers, retry_after: waitMs / 1000, meta };
  session.deliver("RATE_LIMITED", JSON.stringify(limited));
  return true;
}

function sendFoundMembers(
  { platform: { world, presences } }: GatewayHub,
  session: Session,
  guild: GuildRecord,
  request: Omit<MembersRequest, "guild_id">,
): void {
  const { query = "", limit = 0, user_ids, nonce } = request;
  const named = user_ids === undefined ? undefined : [user_ids].flat().slice(0, MAX_FOUND);
  const found =
    named === undefined
      ? search(world, guild, query, query === "" ? limit : Math.min(limit || MAX_FOUND, MAX_FOUND))
      : named.flatMap((one) => guild.members.get(one) ?? []);
  const missing = named?.filter((one) => !guild.members.has(one));
  const withPresences = request.presences === true && session.intends(GatewayIntentBits.GuildPresences);
  const count = Math.max(1, Math.ceil(found.length / CHUNK));
  for (let index = 0; index < count; index++) {
    const members = found.slice(index * CHUNK, (index + 1) * CHUNK);
    const online = members.filter((member) => presences.isOnline(member.user_id));
    const chunk = {
      guild_id: guild.id,
      members: members.map((member) => presentMember(world, member)),
      chunk_index: index,
      chunk_count: count,
      ...(missing === undefined ? {} : { not_found: missing }),
      ...(withPresences ? { presences: online.map((one) => presences.present(one.user_id, guild.id)) } : {}),
      ...(nonce === undefined ? {} : { nonce }),
    };
    session.deliver("GUILD_MEMBERS_CHUNK", JSON.stringify(chunk));
  }
}

/** Members whose name starts with `query`; a limit of 0 means all of them. */
function search({ users }: World, guild: GuildRecord, query: string, limit: number): MemberRecord[] {
  const start = query.toLowerCase();
  const matches: MemberRecord[] = [];
  for (const member of guild.members.values()) {
    const user = users.get(member.user_id);
    const names = [member.nick, user?.global_name, user?.username];
    if (start !== "" && !names.some((name) => name?.toLowerCase().startsWith(start))) continue;
    matches.push(member);
    if (limit > 0 && matches.length >= limit) break;
  }
  return matches;
}
