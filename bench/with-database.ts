// An installation with a database server of its own, so that rows can be written which would take members days.
import { type Database, openDatabase } from "#kit-server/storage/database/database.ts";
import { openEmbeddedServer } from "#kit-server/storage/embedded-postgres/embedded-server.ts";
import { type ControlClient, controlClient } from "#sandbox/control/client.ts";
import { type Installation, makeDataDir, startInstallation } from "./installation.ts";
import { OWNER, ownerOf } from "./owner.ts";

export type Owner = Awaited<ReturnType<typeof ownerOf>>;
export type Measured = {
  installation: Installation;
  control: ControlClient;
  database: Database;
  owner: Owner;
  guildId: string;
  channelId: string;
};

/** A guild of 40 members, its owner, and the database. */
export async function withDatabase<T>(name: string, measure: (given: Measured) => Promise<T>): Promise<T> {
  const [dataDir, databaseDir] = [makeDataDir(), makeDataDir()];
  const server = await openEmbeddedServer(databaseDir.path, { onFailure: (sentence) => console.error(sentence) });
  const database = await openDatabase(server.url);
  const installation = await startInstallation(dataDir.path, [], { DATABASE_URL: server.url });
  try {
    const control = controlClient(installation.sandboxUrl);
    await control.rateLimits({ lifted: true });
    const [ours] = await control.applications();
    const made = { name, owner: OWNER, members: 40, application: ours?.id ?? "", permissions: "8" };
    const guild = await control.createGuild(made);
    // The bot knows it a moment later.
    await control.settle({ quietMs: 1_000 });
    const owner = await ownerOf(installation, guild.id);
    const channelId = guild.channels.find(({ type }) => type === 0)?.id ?? "";
    return await measure({ installation, control, database, owner, guildId: guild.id, channelId });
  } finally {
    await installation.stop();
    await database.close();
    await server.close();
    dataDir.remove();
    databaseDir.remove();
  }
}
