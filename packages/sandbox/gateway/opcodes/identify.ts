import { GatewayCloseCodes, GatewayOpcodes } from "discord-api-types/v10";
import { z } from "zod";
import { presentChannel } from "../../present/channel.ts";
import { presentSelf } from "../../present/user.ts";
import { applicationOfBot } from "../../state/find.ts";
import type { ApplicationRecord, UserRecord } from "../../state/records.ts";
import { userOfToken } from "../../state/tokens.ts";
import type { Connection } from "../connection.ts";
import { GatewayClose } from "../gateway-close.ts";
import type { GatewayHub } from "../hub.ts";
import { ALL_INTENTS, PRIVILEGED_INTENTS } from "../intents.ts";
import type { Session } from "../session.ts";
import { presenceSchema } from "./presence-update.ts";

const identifySchema = z.object({
  token: z.string(),
  properties: z.record(z.string(), z.unknown()).optional(),
  compress: z.boolean().optional(),
  large_threshold: z.int().min(50).max(250).optional(),
  shard: z.tuple([z.int().min(0), z.int().min(1)]).nullish(),
  presence: presenceSchema.nullish(),
  intents: z.number().optional(),
});

export function receiveIdentify(connection: Connection, data: unknown): void {
  const { hub } = connection;
  if (connection.session !== undefined)
    throw new GatewayClose(GatewayCloseCodes.AlreadyAuthenticated, "Already authenticated.");
  const parsed = identifySchema.safeParse(data);
  if (!parsed.success) throw new GatewayClose(GatewayCloseCodes.DecodeError, "Error while decoding payload.");
  const { token, shard, presence, intents, compress, large_threshold } = parsed.data;
  const user = userByToken(hub, token);
  if (user === undefined) throw new GatewayClose(GatewayCloseCodes.AuthenticationFailed, "Authentication failed.");
  const application = user.bot ? applicationOfBot(hub.platform.world, user.id) : undefined;
  const [shardId, shardCount] = shard ?? [0, 1];
  if (shardId >= shardCount) throw new GatewayClose(GatewayCloseCodes.InvalidShard, "Invalid shard.");
  if (application !== undefined) {
    const refusal = refuseIntents(application, intents);
    if (refusal !== undefined) throw new GatewayClose(refusal.code, refusal.reason);
  }
  if (!hub.takeIdentify(`${user.id} ${shardId % hub.limits.maxConcurrency}`)) {
    connection.sendOp(GatewayOpcodes.InvalidSession, false);
    return;
  }
  connection.outlet.compressesPayloads = compress ?? false;
  const session = hub.open(
    {
      userId: user.id,
      applicationId: application?.id ?? null,
      intents: application === undefined ? ALL_INTENTS : (intents ?? 0),
      shard: [shardId, shardCount],
      largeThreshold: large_threshold ?? (application === undefined ? 250 : 50),
    },
    connection,
  );
  connection.session = session;
  sayReady(hub, session, user, application);
  hub.updatePresence(user.id, presence ?? { since: null, status: "online" as never, activities: [], afk: false });
}

function userByToken(hub: GatewayHub, token: string): UserRecord | undefined {
  const { world } = hub.platform;
  return world.users.get(userOfToken(token.replace(/^Bot /, ""), world.tokenSecret) ?? "");
}

function refuseIntents(
  application: ApplicationRecord,
  intents: number | undefined,
): { code: GatewayCloseCodes; reason: string } | undefined {
  if (intents === undefined || intents < 0 || !Number.isInteger(intents) || (intents & ~ALL_INTENTS) !== 0) {
    return { code: GatewayCloseCodes.InvalidIntents, reason: "Invalid intent(s)." };
  }
  for (const [intent, flags] of Object.entries(PRIVILEGED_INTENTS)) {
    if ((intents & Number(intent)) !== 0 && (application.flags & flags) === 0) {
      return { code: GatewayCloseCodes.DisallowedIntents, reason: "Disallowed intent(s)." };
    }
  }
  return undefined;
}

function sayReady(
  hub: GatewayHub,
  session: Session,
  user: UserRecord,
  application: ApplicationRecord | undefined,
): void {
  const { world, url } = hub.platform;
  const guilds = [...world.guilds.values()].filter(
    (guild) => guild.members.has(user.id) && session.isForGuild(guild.id),
  );
  const dms = [...world.channels.values()].filter(
    (channel) => channel.guild_id === null && channel.recipientIds.includes(user.id),
  );
  const ready = {
    v: 10,
    user: presentSelf(user, true),
    session_id: session.id,
    session_type: "normal",
    resume_gateway_url: `${url.replace(/^http/, "ws")}/gateway`,
    guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
    // a bot is not told of its DMs; a person's client lists them
    private_channels: application === undefined ? dms.map((channel) => presentChannel(world, channel, user.id)) : [],
    relationships: [],
    presences: [],
    user_settings: {},
    geo_ordered_rtc_regions: [],
    auth: {},
    _trace: ["sandbox"],
    ...(application === undefined ? {} : { application: { id: application.id, flags: application.flags } }),
    ...(application === undefined ? {} : { shard: session.shard }),
  };
  session.deliver("READY", JSON.stringify(ready));
  for (const guild of guilds) hub.tellGuild(session, guild);
}
