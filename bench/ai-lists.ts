// An installation whose server has a hundred thousand cases and twenty thousand passages: how long its pages take.
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "#kit-server/storage/database/database.ts";
import { openEmbeddedServer } from "#kit-server/storage/embedded-postgres/embedded-server.ts";
import { aiDatabase } from "#modules/ai-database/contract.ts";
import { chunksOf } from "#modules/ai-database/service/chunk.ts";
import { putPassages } from "#modules/ai-database/store/passages.ts";
import { aiModeration } from "#modules/ai-moderation/contract.ts";
import { controlClient } from "#sandbox/control/client.ts";
import type { Figure } from "./figure.ts";
import { type Installation, makeDataDir, startInstallation } from "./installation.ts";
import { medianOf } from "./median-of.ts";
import { OWNER, ownerOf } from "./owner.ts";

const CASES = 100_000;
const SOURCES = 400;
const PASSAGES_EACH = 50;
const MESSAGES = 1_000;

type Owner = Awaited<ReturnType<typeof ownerOf>>;

/** A database server of its own, so that rows can be written which would take members days. */
export async function measureAiLists(): Promise<Figure[]> {
  const [dataDir, databaseDir] = [makeDataDir(), makeDataDir()];
  const server = await openEmbeddedServer(databaseDir.path, { onFailure: (sentence) => console.error(sentence) });
  const database = await openDatabase(server.url);
  const installation = await startInstallation(dataDir.path, [], { DATABASE_URL: server.url });
  try {
    const control = controlClient(installation.sandboxUrl);
    await control.rateLimits({ lifted: true });
    const [ours] = await control.applications();
    const made = { name: "Long Lists", owner: OWNER, members: 40, application: ours?.id ?? "", permissions: "8" };
    const guild = await control.createGuild(made);
    // The bot knows it a moment later.
    await control.settle({ quietMs: 1_000 });
    const owner = await ownerOf(installation, guild.id);
    const channelId = guild.channels.find(({ type }) => type === 0)?.id ?? "";
    return [
      ...(await measureCases(owner, database, guild.id, channelId)),
      await measureTestBox(installation, owner, guild.id, channelId),
      ...(await measureSources(owner, database, guild.id)),
    ];
  } finally {
    await installation.stop();
    await database.close();
    await server.close();
    dataDir.remove();
    databaseDir.remove();
  }
}

async function measureCases(owner: Owner, { orm }: Database, guildId: string, staff: string): Promise<Figure[]> {
  await owner.switchOn(aiModeration.id, { staffChannel: staff });
  await orm.execute(sql`
    insert into ai_moderation_cases (guild_id, number, cause, last_cause, member_id, member_name, source, rule, action, state, verdict, at, followed)
    select ${guildId}, n, 'bench ' || n, 'bench ' || n, (300000000000000000 + n % 20000)::text, 'Member ' || n % 20000, 'rule',
      'Rule ' || n % 40, (array['flag', 'delete', 'warn'])[1 + n % 3], 'done', case when n % 2 = 0 then 'right' end,
      now() - make_interval(mins => ${CASES}::integer - n), 1
    from generate_series(1, ${CASES}::integer) as n`);
  await orm.execute(sql`analyze ai_moderation_cases`);
  const path = `/modules/${aiModeration.id}/cases`;
  const note = `${CASES.toLocaleString("en")} cases of 20,000 members`;
  const line = async (name: string, query: string, atMost = 100): Promise<Figure> => {
    const value = await medianOf(() => owner.ask("GET", `${path}${query}`));
    return { name, value, unit: "ms", goal: { atMost }, note };
  };
  return [
    await line("A page of many cases", "?page=2"),
    await line("A far page of many cases", "?page=2000"),
    // A part of a name is compared with each.
    await line("Many cases by a part of a name", "?name=ber%201999", 300),
    await line("Many cases by a name that nobody has", "?name=nobody", 300),
    await line("Many cases by state and rule", "?state=unjudged&rule=Rule%207"),
    await line("One of many cases", "/50000"),
    {
      name: "The figures of many cases",
      value: await medianOf(() => owner.ask("GET", `/modules/${aiModeration.id}/figures`)),
      ...{ unit: "ms", goal: { atMost: 250 }, note },
    },
  ];
}

/** The rules of the test box are read and applied in the API's process. */
async function measureTestBox(
  { sandboxUrl }: Installation,
  owner: Owner,
  guildId: string,
  channelId: string,
): Promise<Figure> {
  const control = controlClient(sandboxUrl);
  const people = (await control.people({ guild: guildId, limit: 20 })).slice(-8);
  const tokens = await Promise.all(people.map(async ({ id }) => (await control.person(id)).token));
  for (let at = 0; at < MESSAGES; at += tokens.length) {
    const said = tokens.map((token, which) =>
      fetch(`${sandboxUrl}/api/v10/channels/${channelId}/messages`, {
        method: "POST",
        headers: { authorization: token, "content-type": "application/json" },
        body: JSON.stringify({ content: `message ${at + which} about nothing, in some words of a usual length` }),
      }),
    );
    for (const answer of await Promise.all(said)) await answer.arrayBuffer();
  }
  const words = Array.from({ length: 1_000 }, (_, at) => `w${at.toString(36)}x`).join("\n");
  const rules = ["words", "profanity", "lookalikes", "invites", "spam", "repeats"].map((kind) => ({
    name: kind,
    kind,
    words,
  }));
  const asked = { channelId, count: MESSAGES, config: await configOf(owner, rules) };
  const taken = await medianOf(() => owner.ask("POST", `/modules/${aiModeration.id}/try`, asked), 3);
  const note = `six rules, one with 1,000 words; with reading the messages from the sandbox`;
  return { name: "The test box over 1,000 messages", value: taken / 1000, unit: "s", goal: { atMost: 5 }, note };
}

async function configOf(owner: Owner, rules: readonly object[]): Promise<object> {
  const { config } = (await owner.ask("GET", `/modules/${aiModeration.id}`)) as { config: object };
  return aiModeration.config.parse({ ...config, rules });
}

async function measureSources(owner: Owner, { orm }: Database, guildId: string): Promise<Figure[]> {
  await owner.switchOn(aiDatabase.id);
  await orm.execute(sql`
    insert into ai_database_sources (guild_id, number, key, kind, title, options, audience, priority, language, refresh, state, at, changed_at, by_id, by_name)
    select ${guildId}, n, n::text, 'text', 'Source ' || n, '{}', 'public', 5, 'auto', 'never', 'ready', now(), now(), '100000000000000000', 'Bench'
    from generate_series(1, ${SOURCES}::integer) as n`);
  for (let number = 1; number <= SOURCES; number += 1) {
    const text = Array.from(
      { length: PASSAGES_EACH },
      (_, at) => `# Part ${number} ${at}\n\n${sentences(number, at)}`,
    ).join("\n\n");
    await putPassages(orm, { guildId, number }, { id: "text", title: null, config: "english" }, chunksOf(text));
  }
  await orm.execute(sql`analyze`);
  const path = `/modules/${aiDatabase.id}`;
  const counted = await orm.execute(
    sql`select count(*)::integer as count from ai_database_passages where guild_id = ${guildId}`,
  );
  const note = `${SOURCES} sources with ${Number(counted.rows[0]?.count).toLocaleString("en")} passages`;
  const line = async (name: string, act: () => Promise<unknown>, atMost = 100): Promise<Figure> => {
    return { name, value: await medianOf(act), unit: "ms", goal: { atMost }, note };
  };
  let next = SOURCES;
  return [
    await line("A page of many sources", () => owner.ask("GET", `${path}/sources?page=3`)),
    await line("Many sources by their passages", () => owner.ask("GET", `${path}/sources?sort=passages`), 250),
    await line("Many sources by a part of a title", () => owner.ask("GET", `${path}/sources?name=e%2039`)),
    await line("One of many sources", () => owner.ask("GET", `${path}/sources/7`)),
    await line("The figures of many sources", () => owner.ask("GET", `${path}/insights`), 250),
    await line("Trying a question on many passages", () =>
      owner.ask("POST", `${path}/ask`, { question: "Where is word7 kept in the harbor?", audience: "public" }),
    ),
    await line("Deleting one of many sources", () => owner.ask("DELETE", `${path}/sources/${next--}`)),
  ];
}

const sentences = (number: number, at: number): string =>
  Array.from({ length: 60 }, (_, word) => `word${(number * 7919 + at * 131 + word * word * 17) % 5_000}`).join(" ");
