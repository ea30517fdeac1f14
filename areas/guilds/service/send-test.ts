import { authorChannelIssue, type GuildAuthor } from "#kit/author-check.ts";
import type { ChatText } from "#kit/chat/chat-text.ts";
import { UserError, userError } from "#kit/error.ts";
import { channelIssue } from "#kit/guild-check.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { RouteAnswer, RouteBody } from "#kit/route.ts";
import { type Sentences, sentenceOf } from "#kit-server/base/words/sentence.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { checkAssets } from "#kit-server/guild/configs/check-assets.ts";
import { checkConfig } from "#kit-server/guild/configs/check-config.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import { callWindow } from "#kit-server/http/call-window.ts";
import type { SendTest } from "#kit-server/module/bot/module-tests.ts";
import type { TestCaller } from "#kit-server/module/bot/test-context.ts";
import { faultWords } from "#kit-server/platform/discord/fault-words.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { guilds } from "../contract.ts";

/** Per guild and minute: enough to try things, too few to fill a channel. */
const TESTS = 10;
const MINUTE_MS = 60_000;

type TestRequest = RouteBody<typeof guilds.routes.sendTest> & {
  contract: ModuleContract;
  test: string;
  guild: GuildSnapshot;
  caller: TestCaller;
  author: GuildAuthor;
  /** The module's sentences, for its errors. */
  sentences: Sentences;
};
type Deps = { orm: Orm; configs: ConfigStore; sendTest: SendTest };

/** Sends tests for people at the dashboard, rate limited, with settings that would be valid to save. */
export function testSender({ orm, configs, sendTest }: Deps) {
  const waitOf = callWindow(TESTS, MINUTE_MS);
  return async (request: TestRequest): Promise<RouteAnswer<typeof guilds.routes.sendTest>> => {
    const { contract, test, guild, caller, author, enabled, to, item } = request;
    if (!contract.tests?.includes(test)) throw userError(guilds.errors, "testNotFound");
    const checked = checkedGuild(guild);
    const before = await configs.read(guild.id, contract);
    const limits = (await configs.limits.of(guild.id, contract)).max;
    const sent = { enabled, config: request.config };
    const config = checkConfig(contract, sent, before.config, {
      guild: checked,
      author,
      limits,
      conditions: configs.conditions,
      reservedNames: configs.reservedNames,
    });
    await checkAssets(orm, guild.id, config);
    const channelId = to === "me" ? null : to;
    if (channelId !== null) checkChannel(channelId, checked, author);
    const waitMs = waitOf(guild.id);
    if (waitMs > 0) throw userError(guilds.errors, "testTooSoon", { params: { seconds: Math.ceil(waitMs / 1000) } });

    const message = await sendTest({ contract, test, guild, config, caller, channelId, item }).catch(
      (error: unknown) => {
        throw refusalOf(error, request.sentences);
      },
    );
    const details = { test, channelId: channelId ?? "" };
    const actor = { id: caller.id, name: caller.name };
    await recordAudit(orm, {
      guildId: guild.id,
      actor,
      action: "module.tested",
      module: contract.id,
      changes: [],
      details,
    });
    return { success: true, channelId: message.channelId, messageId: message.id, isDirect: channelId === null };
  };
}

const CHANNEL = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;

function checkChannel(channelId: string, guild: ReturnType<typeof checkedGuild>, author: GuildAuthor): void {
  const channel = guild.channels.find(({ id }) => id === channelId);
  const issue =
    authorChannelIssue("to", channelId, CHANNEL.needs, guild, author) ?? channelIssue("to", channel, CHANNEL);
  if (issue) throw userError(kitErrors, "invalidInput", { issues: [issue] });
}

/** The error as the person can act on it; bugs are rethrown. */
function refusalOf(error: unknown, sentences: Sentences): unknown {
  if (error instanceof PlatformUnavailable) return userError(kitErrors, "platformUnavailable", { cause: error });
  const refused = (advice: string | ChatText) =>
    userError(guilds.errors, "testRefused", { params: { advice }, cause: error });
  if (error instanceof PlatformFault) return refused(faultWords[error.code]);
  if (error instanceof UserError && error.issues.length === 0) {
    return refused(sentenceOf(error.code, error.params, sentences));
  }
  return error;
}
