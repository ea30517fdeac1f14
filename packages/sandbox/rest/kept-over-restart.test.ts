import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIGuildScheduledEvent, type APIMessage, ChannelType } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { listen } from "../testing/bot.ts";
import { HARBOUR, type Harbour, openHarbour } from "../testing/harbour.ts";

const HOUR_MS = 3_600_000;

async function plan({ done, guild, channel, sandbox }: Harbour) {
  const now = Date.parse((await sandbox.control.clock()).now);
  const quay = await done<{ id: string }>("POST", `${guild}/channels`, {
    name: "Quay",
    type: ChannelType.GuildStageVoice,
  });
  await done("POST", "/stage-instances", { channel_id: quay.id, topic: "Tides" });
  const start = new Date(now + HOUR_MS).toISOString();
  const event = await done<APIGuildScheduledEvent>("POST", `${guild}/scheduled-events`, {
    ...{ name: "Regatta", privacy_level: 2, entity_type: 3, entity_metadata: { location: "The bay" } },
    ...{ scheduled_start_time: start, scheduled_end_time: new Date(now + 2 * HOUR_MS).toISOString() },
  });
  await done("POST", `${guild}/soundboard-sounds`, { name: "Bell", sound: "data:audio/ogg;base64,T2dnUw==" });
  const template = await done<{ code: string }>("POST", `${guild}/templates`, { name: "Boats" });
  const general = await channel("general");
  const poll = { question: { text: "?" }, answers: [{ poll_media: { text: "a" } }], duration: 1 };
  const message = await done<APIMessage>("POST", `${general}/messages`, { poll });
  return {
    event,
    template,
    stage: quay.id,
    poll: `${general}/messages/${message.id}`,
    votes: `${general}/polls/${message.id}`,
  };
}

test("what was planned is there after a restart, and goes on in its time; a world of before it knew of such things still opens", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sandbox-"));
  try {
    const planned = await (async () => {
      await using at = await openHarbour({ dataDir });
      const found = await plan(at);
      const jonas = await at.person("Jonas Weber");
      await jonas.http.ask("PUT", `${found.votes}/answers/@me`, { answer_ids: [1] });
      await jonas.http.ask("PUT", `${at.guild}/scheduled-events/${found.event.id}/users/@me`);
      return found;
    })();
    await (async () => {
      await using at = await openHarbour({ dataDir });
      await using bot = await listen(at.bot);
      const told = await bot.wait<object>("GUILD_CREATE", (one) => "name" in one && one.name === HARBOUR);
      expect(told).toMatchObject({
        stage_instances: [{ channel_id: planned.stage, topic: "Tides" }],
        guild_scheduled_events: [{ id: planned.event.id, user_count: 2 }],
        soundboard_sounds: [{ name: "Bell" }],
        voice_states: [],
      });
      expect(await at.done("GET", `/guilds/templates/${planned.template.code}`)).toMatchObject({ name: "Boats" });
      await at.sandbox.control.advance(HOUR_MS + 1_000);
      expect(await at.done("GET", `${at.guild}/scheduled-events/${planned.event.id}`)).toMatchObject({ status: 2 });
      expect(await at.done("GET", planned.poll)).toMatchObject({
        poll: { results: { is_finalized: true, answer_counts: [{ id: 1, count: 1 }] } },
      });
    })();
    const file = join(dataDir, "sandbox.json");
    const saved = JSON.parse(readFileSync(file, "utf8"));
    for (const part of ["scheduledEvents", "stageInstances", "sounds", "templates"]) delete saved.world[part];
    writeFileSync(file, JSON.stringify(saved));
    await using at = await openHarbour({ dataDir });
    expect(await at.done("GET", `${at.guild}/scheduled-events`)).toEqual([]);
    expect((await plan(at)).event.status).toBe(1);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
