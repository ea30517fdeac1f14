// For the kill test: a process that writes continuously and prints each acknowledged write.
import { writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { recordActivity } from "#kit-server/guild/activity/activity-store.ts";
import { openConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import { openDatabase } from "#kit-server/storage/database/database.ts";
import { openEmbeddedServer } from "#kit-server/storage/embedded-postgres/embedded-server.ts";
import { sampleGuild } from "./sample-guild.ts";
import { sampleModule } from "./sample-module.ts";

const [directory = "", guildId = ""] = process.argv.slice(2);
const server = await openEmbeddedServer(directory, { onFailure: () => {} });
const database = await openDatabase(server.url);
const configs = await openConfigStore(database);
const guild = checkedGuild(sampleGuild({ id: guildId }));
const actor = { id: guildId, name: "Writer" };

for (;;) {
  // The server may be killed too: a failed write isn't acknowledged.
  await write().catch(() => sleep(20));
}

async function write(): Promise<void> {
  const { version } = await configs.read(guildId, sampleModule);
  const config = { note: `version ${version + 1}` };
  const { outcome } = await configs.save({
    ...{ guildId, contract: sampleModule, version, enabled: false, config, actor, guild, author: "unlimited" },
  });
  if (outcome === "saved") writeSync(1, `config ${version + 1}\n`);
  const key = crypto.randomUUID();
  await recordActivity(database.orm, { guildId, module: "sample", event: "happened", key, data: {} });
  writeSync(1, `activity ${key}\n`);
}
