import { GatewayCloseCodes, GatewayIntentBits } from "discord-api-types/v10";
import { z } from "zod";
import { presentMember } from "../../present/member.ts";
import type { MemberRecord, UserRecord } from "../../state/records.ts";
import type { Connection } from "../connection.ts";
import { GatewayClose } from "../gateway-close.ts";

const CHUNK = 1000;
const MAX_NAMED = 100;

const id = z.string().regex(/^\d+$/);
const requestSchema = z.object({
  guild_id: z.union([id, z.tuple([id])]),
  query: z.string().optional(),
  limit: z.int().min(0).optional(),
  presences: z.boolean().optional(),
  user_ids: z.union([id, z.array(id).max(MAX_NAMED)]).optional(),
  nonce: z.string().max(32).optional(),
});

export function receiveRequestGuildMembers(connection: Connection, data: unknown): void {
  const { session, hub } = connection;
  if (session === undefined) throw new GatewayClose(GatewayCloseCodes.NotAuthenticated, "Not authenticated.");
  const parsed = requestSchema.safeParse(data);
  if (!parsed.success) throw new GatewayClose(GatewayCloseCodes.DecodeError, "Error while decoding payload.");
  const { query, limit, presences, user_ids, nonce } = parsed.data;
  const guildId = String(parsed.data.guild_id);
  const { world } = hub.platform;
  const guild = world.guilds.get(guildId);
  if (guild === undefined || !guild.members.has(session.userId)) return;
  const isAllWanted = user_ids === undefined && (query ?? "") === "" && (limit ?? 0) === 0;
  if (isAllWanted && (session.intents & GatewayIntentBits.GuildMembers) === 0) {
    throw new GatewayClose(GatewayCloseCodes.DisallowedIntents, "Disallowed intent(s).");
  }

  const named = user_ids === undefined ? undefined : [user_ids].flat();
  const found =
    named === undefined
      ? search(guild.members, world.users, query ?? "", limit ?? 0)
      : named.flatMap((one) => guild.members.get(one) ?? []);
  const missing = named?.filter((one) => !guild.members.has(one)) ?? [];
  const withPresences = presences === true && (session.intents & GatewayIntentBits.GuildPresences) !== 0;
  const count = Math.max(1, Math.ceil(found.length / CHUNK));
  for (let index = 0; index < count; index++) {
    const members = found.slice(index * CHUNK, (index + 1) * CHUNK);
    const online = members.filter((member) => hub.platform.presences.isOnline(member.user_id));
    const chunk = {
      guild_id: guildId,
      members: members.map((member) => presentMember(world, member)),
      chunk_index: index,
      chunk_count: count,
      ...(named === undefined ? {} : { not_found: missing }),
      ...(withPresences
        ? { presences: online.map((member) => hub.platform.presences.present(member.user_id, guildId)) }
        : {}),
      ...(nonce === undefined ? {} : { nonce }),
    };
    session.deliver("GUILD_MEMBERS_CHUNK", JSON.stringify(chunk));
  }
}

function search(
  members: Map<string, MemberRecord>,
  users: Map<string, UserRecord>,
  query: string,
  limit: number,
): MemberRecord[] {
  const start = query.toLowerCase();
  const matches: MemberRecord[] = [];
  for (const member of members.values()) {
    const user = users.get(member.user_id);
    const names = [member.nick, user?.global_name, user?.username];
    if (start !== "" && !names.some((name) => name?.toLowerCase().startsWith(start))) continue;
    matches.push(member);
    if (limit > 0 && matches.length >= limit) break;
  }
  return matches;
}
