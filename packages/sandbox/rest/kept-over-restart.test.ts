import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIMessage, type APIThreadChannel, ChannelType } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { listen } from "../testing/bot.ts";
import { HARBOUR, openHarbour } from "../testing/harbour.ts";

const HOUR_MS = 3_600_000;

test("keeps its world over a restart, archives threads in time, and opens a world with unknown parts", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sandbox-"));
  try {
    const { thread, message } = await (async () => {
      await using at = await openHarbour({ dataDir });
      const general = await at.channel("general");
      const given = { name: "Tides", type: ChannelType.PublicThread, auto_archive_duration: 60 };
      return {
        thread: await at.done<APIThreadChannel>("POST", `${general}/threads`, given),
        message: await at.done<APIMessage>("POST", `${general}/messages`, { content: "High water" }),
      };
    })();
    const file = join(dataDir, "sandbox.json");
    const saved = JSON.parse(readFileSync(file, "utf8"));
    Object.assign(saved.world, { sounds: { $map: [] }, stageInstances: { $map: [] } });
    delete saved.world.commandCreates;
    writeFileSync(file, JSON.stringify(saved));
    await using at = await openHarbour({ dataDir });
    await using bot = await listen(at.bot);
    const guild = await bot.wait<object>("GUILD_CREATE", (one) => "name" in one && one.name === HARBOUR);
    expect(guild).toMatchObject({
      threads: [{ id: thread.id }],
      stage_instances: [],
      guild_scheduled_events: [],
      soundboard_sounds: [],
      stickers: [],
      voice_states: [],
    });
    const kept = `/channels/${message.channel_id}/messages/${message.id}`;
    expect(await at.done("GET", kept)).toMatchObject({ content: "High water" });
    await at.sandbox.control.advance(HOUR_MS + 1_000);
    expect(await at.done("GET", `/channels/${thread.id}`)).toMatchObject({ thread_metadata: { archived: true } });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
