// A process that writes for as long as it lives, and says of each write that it was acknowledged. For the kill test.
import { writeSync } from "node:fs";
import { recordActivity } from "../activity/activity-store.ts";
import { openConfigStore } from "../configs/config-store.ts";
import { openEmbeddedDatabase } from "../database/database.ts";
import { checkedGuild } from "../guilds/present-guild.ts";
import { sampleGuild } from "./sample-guild.ts";
import { sampleModule } from "./sample-module.ts";

const [directory = "", guildId = ""] = process.argv.slice(2);
const database = await openEmbeddedDatabase(directory);
const configs = await openConfigStore(database);
const guild = checkedGuild(sampleGuild({ id: guildId }));
const actor = { id: guildId, name: "Writer" };

for (;;) {
  const { version } = await configs.read(guildId, sampleModule);
  const config = { note: `version ${version + 1}` };
  await configs.save({ guildId, contract: sampleModule, version, enabled: false, config, actor, guild });
  writeSync(1, `config ${version + 1}\n`);
  const key = crypto.randomUUID();
  await recordActivity(database.orm, { guildId, module: "sample", event: "happened", key, data: {} });
  writeSync(1, `activity ${key}\n`);
}
