// `--live`: rounds with a message that counts who joins, until their time is over.
import {
  addField,
  addImport,
  addStory,
  addText,
  addToBot,
  CHANNEL,
  components,
  type Files,
  permitPosting,
  putAfter,
} from "./edit-files.ts";
import { memberDataFile } from "./member-data-file.ts";
import { identifierOf, type NewModule } from "./new-module.ts";
import { ROUND_SWEEP, roundService, roundStore } from "./round-files.ts";

export function liveFiles(files: Files, module: NewModule): void {
  const { id } = module;
  const name = identifierOf(id);
  const table = id.replaceAll("-", "_");
  permitPosting(files);
  addField(
    files,
    `openIn: ${CHANNEL},\nlasts: field.duration({ minSeconds: 60, maxSeconds: 86_400, fallback: 3600 }),`,
    'openIn: { label: "Round channel", help: "Members join rounds here." },\nlasts: { label: "Duration", help: "How long members can join a round." },',
  );
  putAfter(files, "contract.ts", "jobs: {", " post: round, end: round, rounds: z.object({}), ");
  putAfter(files, "contract.ts", 'subcommands: ["hello"', ', "open"');
  putAfter(
    files,
    "contract.ts",
    'import { defineModule } from "#kit/module.ts";\n',
    "\nconst round = z.object({ number: z.int() });\n",
  );
  const described = { words: "Opens a round", "words/de": "Öffnet eine Runde", "words/es": "Abre una ronda" };
  for (const [file, text] of Object.entries(described))
    putAfter(files, `${file}.ts`, "subcommands: {", ` open: "${text}", `);
  addText(files, {
    en: `
  round: "Who's in? {joined, plural, =0 {Nobody} one {# member} other {# members}} so far. Ends <t:{ends}:R>.",
  over: "It's over. {joined, plural, =0 {Nobody} one {# member} other {# members}} joined.",
  joinButton: "Join",
  opening: "Round {number, number} opens in {channel}.",
  channelUnset: "There's no channel for rounds yet. Choose one in the dashboard.",
  joined: "You're in!",
  late: "This round is over.",
`,
    de: `
  round: "Wer ist dabei? Bisher {joined, plural, =0 {niemand} one {# Mitglied} other {# Mitglieder}}. Ende <t:{ends}:R>.",
  over: "Vorbei. Dabei: {joined, plural, =0 {niemand} one {# Mitglied} other {# Mitglieder}}.",
  joinButton: "Mitmachen",
  opening: "Runde {number, number} startet in {channel}.",
  channelUnset: "Es gibt noch keinen Kanal für Runden. Wähle einen im Dashboard.",
  joined: "Du bist dabei!",
  late: "Diese Runde ist vorbei.",
`,
    es: `
  round: "¿Quién participa? {joined, plural, =0 {Nadie} one {# miembro} other {# miembros}} hasta ahora. Termina <t:{ends}:R>.",
  over: "Se acabó. {joined, plural, =0 {No participó nadie} one {Participó # miembro} other {Participaron # miembros}}.",
  joinButton: "Participar",
  opening: "La ronda {number, number} empieza en {channel}.",
  channelUnset: "Todavía no hay un canal para las rondas. Elige uno en el panel.",
  joined: "¡Participas!",
  late: "Esta ronda ya terminó.",
`,
  });
  addImport(files, "bot.ts", 'import { endRound, joinRound, openRound, postRound } from "./service/rounds.ts";');
  addImport(files, "bot.ts", 'import { roundSweep } from "./service/round-sweep.ts";');
  addImport(files, "bot.ts", 'import { roundsIn } from "./store/rounds.ts";');
  putAfter(
    files,
    "bot.ts",
    `"${id}": {`,
    `
      open: async (ctx, { id }) => {
        const answer = await openRound(ctx, id);
        await roundSweep.soon(ctx);
        return answer;
      },`,
  );
  components(files, "join: joinRound,");
  putAfter(
    files,
    "bot.ts",
    "jobs: {",
    `
    post: (ctx, { number }) => postRound(ctx, number),
    end: (ctx, { number }) => endRound(ctx, number),
    rounds: roundSweep.run,
  `,
  );
  addToBot(
    files,
    `  whenOff: async (ctx) => {
    for (const { number } of await roundsIn(ctx, "open")) await endRound(ctx, number);
  },`,
  );
  const tables = `export { ${name}Joined, ${name}RoundNumbers, ${name}Rounds } from "./store/rounds.ts";\n`;
  files["store.ts"] = files["store.ts"]
    ? `${files["store.ts"]}\n${tables}`
    : `// Rounds and who joined them. A guild's rows are deleted by its ID.\n${tables}`;
  if (files["member-data.ts"])
    putAfter(files, "member-data.ts", "MemberData: MemberData = {", ` ${table}_joined: [deleteRows()],`);
  else files["member-data.ts"] = memberDataFile(module, name, "joined");
  files["store/rounds.ts"] = roundStore(module, name, table);
  files["service/rounds.ts"] = roundService(module, name);
  files["service/round-sweep.ts"] = ROUND_SWEEP;
  addStory(
    files,
    module,
    `test("a round counts each member who joins once, and ends at its time although the bot was down", async () => {
  const guild = await story.newGuild({ permissions: "8" });
  await story.world.configure(guild.id, contract, { openIn: guild.channelId, lasts: 3600 });
  const robin = await story.world.join(guild, "Robin");
  await robin.command("${id} open");
  await robin.press("${id}:join");
  expect((await robin.press("${id}:join")).content).toBe("You're in!");
  const said = () => story.said(guild.channelId);
  await until("the message counts Robin", async () => (await said())[0]?.includes("1 member so far") ?? false);
  await story.world.restart(() => story.world.advance(7_200_000));
  await story.world.settle();
  expect(await said()).toEqual(["It's over. 1 member joined."]);
});
`,
  );
  addImport(files, `${id}.test.ts`, 'import { until } from "#kit-server/testing/until.ts";');
}
