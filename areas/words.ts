import type { AreaWords } from "#kit/words.ts";
import { accountWords } from "./account/words.ts";
import { auditWords } from "./audit/words.ts";
import type { areas } from "./catalog.ts";
import { connectionsWords } from "./connections/words.ts";
import { guildsWords } from "./guilds/words.ts";
import { messagesWords } from "./messages/words.ts";
import { promoteWords } from "./promote/words.ts";
import { serverSettingsWords } from "./server-settings/words.ts";
import { transferWords } from "./transfer/words.ts";

export const areaWords: { [K in keyof typeof areas]: AreaWords<(typeof areas)[K]> } = {
  account: accountWords,
  audit: auditWords,
  connections: connectionsWords,
  guilds: guildsWords,
  messages: messagesWords,
  promote: promoteWords,
  "server-settings": serverSettingsWords,
  transfer: transferWords,
};
