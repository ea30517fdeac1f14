import type { AreaWords, ModuleWords } from "#kit/words.ts";
import { accountWords } from "./account/words.ts";
import { adminWords } from "./admin/words.ts";
import { auditWords } from "./audit/words.ts";
import type { areas, configuredAreas } from "./catalog.ts";
import { connectionsWords } from "./connections/words.ts";
import { guildsWords } from "./guilds/words.ts";
import { leaderboardSettingsWords, leaderboardWords } from "./leaderboard/words.ts";
import { messagesWords } from "./messages/words.ts";
import { plansWords } from "./plans/words.ts";
import { promoteWords } from "./promote/words.ts";
import { serverSettingsWords } from "./server-settings/words.ts";
import { transferWords } from "./transfer/words.ts";

export const areaWords: { [K in keyof typeof areas]: AreaWords<(typeof areas)[K]> } = {
  account: accountWords,
  admin: adminWords,
  audit: auditWords,
  connections: connectionsWords,
  guilds: guildsWords,
  leaderboard: leaderboardWords,
  messages: messagesWords,
  plans: plansWords,
  promote: promoteWords,
  "server-settings": serverSettingsWords,
  transfer: transferWords,
};

export const configuredAreaWords: {
  [K in keyof typeof configuredAreas]: ModuleWords<(typeof configuredAreas)[K]>;
} = {
  leaderboard: leaderboardSettingsWords,
};
