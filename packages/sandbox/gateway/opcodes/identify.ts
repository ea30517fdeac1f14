/** IDENTIFY: a client authenticates and starts a session. */
import { GatewayCloseCodes, GatewayOpcodes } from "discord-api-types/v10";
import { z } from "zod";
import { flag, integer } from "../../rules/form.ts";
import { applicationOfBot } from "../../state/find.ts";
import type { ApplicationRecord } from "../../state/records.ts";
import { randomSecret, userByToken, userToken } from "../../state/tokens.ts";
import type { Connection } from "../connection.ts";
import { GatewayClose } from "../gateway-close.ts";
import type { GatewayHub } from "../hub.ts";
import { ALL_INTENTS, PRIVILEGED_INTENTS } from "../intents.ts";
import { STREAM_COMPRESSIONS } from "../outlet.ts";
import { guildsOnShard, sendReady } from "../ready.ts";
import { presenceSchema } from "./presence-update.ts";

const wholeNumber = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** Lenient like Discord: numbers may be digits in text, and null counts as omitted. */
const identifySchema = z.object({
  token: z.string(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  /** Compresses each payload, or the stream from here on unless the URL already requested that. */
  compress: z.union([flag, z.enum(STREAM_COMPRESSIONS)]).nullish(),
  large_threshold: integer(50, 250).nullish(),
  shard: z.tuple([wholeNumber, wholeNumber]).nullish(),
  presence: presenceSchema.nullish(),
  intents: wholeNumber.nullish(),
});

export function receiveIdentify(connection: Connection, data: unknown): void {
  const { hub } = connection;
  if (connection.session !== undefined)
    throw new GatewayClose(GatewayCloseCodes.AlreadyAuthenticated, "Already authenticated.");
  const parsed = identifySchema.safeParse(data);
  if (!parsed.success) throw new GatewayClose(GatewayCloseCodes.DecodeError, "Error while decoding payload.");
  const { token, shard, presence, intents, compress, large_threshold } = parsed.data;
  const user = userByToken(hub.platform.world, token.replace(/^Bot /, ""));
  if (user === undefined) throw new GatewayClose(GatewayCloseCodes.AuthenticationFailed, "Authentication failed.");
  const application = user.bot ? applicationOfBot(hub.platform.world, user.id) : undefined;
  const [shardId, shardCount] = shard ?? [0, 1];
  if (shardId < 0 || shardId >= shardCount) throw new GatewayClose(GatewayCloseCodes.InvalidShard, "Invalid shard.");
  const guilds = guildsOnShard(hub.platform.world, user.id, [shardId, shardCount]);
  if (application !== undefined) {
    checkIntents(application, intents);
    if (guilds.length > hub.limits.guildsPerShard)
      throw new GatewayClose(GatewayCloseCodes.ShardingRequired, "Sharding is required.");
    const start = hub.starts.take(user.id, shardId);
    if (start === "used up") revokeToken(hub, application);
    if (start === "too soon") {
      connection.sendOp(GatewayOpcodes.InvalidSession, false);
      return;
    }
  }
  const session = hub.open(
    {
      userId: user.id,
      applicationId: application?.id ?? null,
      intents: application === undefined ? ALL_INTENTS : (intents ?? 0),
      shard: [shardId, shardCount],
      largeThreshold: large_threshold ?? (application === undefined ? 250 : 50),
      keptEvents: hub.limits.keptEvents,
    },
    connection,
  );
  if (typeof compress === "string") connection.outlet.beginStream(compress);
  else connection.outlet.compressesPayloads = compress ?? false;
  connection.session = session;
  sendReady(connection, session, { user, application, guilds, isSharded: shard !== undefined && shard !== null });
  hub.updatePresence(user.id, presence ?? { since: null, status: "online" as never, activities: [], afk: false });
}

function checkIntents(application: ApplicationRecord, intents: number | null | undefined): void {
  if (
    intents === undefined ||
    intents === null ||
    intents < 0 ||
    !Number.isInteger(intents) ||
    (intents & ~ALL_INTENTS) !== 0
  )
    throw new GatewayClose(GatewayCloseCodes.InvalidIntents, "Invalid intent(s).");
  for (const [intent, flags] of Object.entries(PRIVILEGED_INTENTS)) {
    if ((intents & Number(intent)) !== 0 && (application.flags & flags) === 0)
      throw new GatewayClose(GatewayCloseCodes.DisallowedIntents, "Disallowed intent(s).");
  }
}

/** A bot that has used up its starts is disconnected and needs a new token from its owner. */
function revokeToken(hub: GatewayHub, application: ApplicationRecord): never {
  application.botToken = userToken(application.botId, randomSecret());
  hub.disconnect(application.botId);
  throw new GatewayClose(GatewayCloseCodes.AuthenticationFailed, "Authentication failed.");
}
