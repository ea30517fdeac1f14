// What flags other than `--records` add to a new module: each puts its lines into the files that are there, and a story beside
// theirs.
import {
  addField,
  addImport,
  addNeed,
  addStory,
  addText,
  addToBot,
  CHANNEL,
  components,
  type Files,
  intend,
  permit,
  permitPosting,
  putAfter,
} from "./edit-files.ts";
import { liveFiles } from "./live.ts";
import { identifierOf, type NewModule } from "./new-module.ts";
import { reviewFiles } from "./reviews.ts";

export const FLAGS = ["records", "panel", "grants", "timed", "reviews", "live"] as const;
export type Flag = (typeof FLAGS)[number];
type Feature = (files: Files, module: NewModule) => void;

const panel: Feature = (files, module) => {
  const { id } = module;
  permitPosting(files);
  intend(files, "GuildMessages");
  addField(
    files,
    `panelIn: ${CHANNEL},`,
    'panelIn: { label: "Panel channel", help: "Members press its button here." },',
  );
  putAfter(files, "contract.ts", "errors: {},", "\n  hasPanels: true,");
  addText(files, {
    en: ' buttons: { hello: "Say hello" }, ',
    de: ' buttons: { hello: "Hallo sagen" }, ',
    es: ' buttons: { hello: "Saludar" }, ',
  });
  addImport(files, "bot.ts", 'import { choicePanel } from "#kit/choice-panel.ts";');
  addImport(files, "bot.ts", 'import { chatWords } from "./words/chat-words.ts";');
  addToBot(
    files,
    `  panels: ({ panelIn, reply }, { chat }) => [
    {
      key: "hello",
      channelId: panelIn,
      message: {
        content: reply,
        components: choicePanel({
          style: "buttons",
          customId: "${id}:press",
          entries: [{ value: "hello", label: chat.t(chatWords.buttons.hello), emoji: null, color: "blurple" }],
        }),
      },
    },
  ],`,
  );
  components(files, "press: async ({ config }) => ({ content: config.reply }),");
  addStory(
    files,
    module,
    `test("the panel's button is answered", async () => {
  const guild = await story.newGuild({ permissions: "8" });
  await story.world.configure(guild.id, contract, { panelIn: guild.channelId, reply: "Ahoy!" });
  await story.panels.show(guild, "hello");
  const robin = await story.world.join(guild, "Robin");
  expect((await robin.press("${id}:press")).content).toBe("Ahoy!");
});
`,
  );
};

const grants: Feature = (files, module) => {
  permit(files, "ManageRoles");
  addNeed(files, "Manage Roles, and the intent `GuildMembers`, which the operator turns on");
  intend(files, "GuildMembers");
  addField(
    files,
    "role: field.role({ assignable: true }),",
    'role: { label: "Role", help: "Members who say hello get it. Optional." },',
  );
  putAfter(files, "contract.ts", "errors: {},", "\n  grantsRoles: true,");
  const bot = files["bot.ts"] ?? "";
  if (!bot.includes("briefOf(member)")) {
    files["bot.ts"] = bot.replace("hello: async (ctx) => {", "hello: async (ctx, { id, member }) => {");
    putAfter(
      files,
      "bot.ts",
      "hello: async (ctx, { id, member }) => {",
      "\nconst { memberId, memberName } = briefOf(member);",
    );
    addImport(files, "bot.ts", 'import { briefOf } from "#kit-server/guild/members/member-brief.ts";');
  }
  putAfter(
    files,
    "bot.ts",
    "const { memberId, memberName } = briefOf(member);",
    `
        const { role: roleId } = ctx.config;
        if (roleId) {
          const promise = { memberId, memberName, roleId, key: \`hello:\${id}\`, reason: "Said hello", field: "role" };
          await ctx.orm.transaction((tx) => ctx.grants.give(tx, promise));
        }`,
  );
  addStory(
    files,
    module,
    `test("someone who says hello gets the role", async () => {
  const guild = await story.newGuild({ permissions: "8" });
  await story.world.configure(guild.id, contract, { role: guild.roleId });
  const robin = await story.world.join(guild, "Robin");
  await robin.command("${module.id} hello");
  expect(await story.world.rolesOf(guild, robin.id)).toEqual([guild.roleId]);
});
`,
  );
};

const timed: Feature = (files, module) => {
  const name = identifierOf(module.id);
  permitPosting(files);
  addField(
    files,
    `sayIn: ${CHANNEL},\nwhen: field.schedule(),`,
    'sayIn: { label: "Channel", help: "The bot says hello here." },\nwhen: { label: "When", help: "How often it says hello." },',
  );
  putAfter(files, "contract.ts", "jobs: {", " say: z.object({ at: z.iso.datetime() }), ");
  files["bot.ts"] = (files["bot.ts"] ?? "").replace(`import type { ${name} }`, `import { ${name} }`);
  addImport(files, "bot.ts", 'import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";');
  putAfter(
    files,
    "bot.ts",
    "jobs: {",
    `
    say: async (ctx, { at }) => {
      const message = async () => ({ content: ctx.config.reply });
      await postWhereSet(ctx, ${name}, { path: "sayIn", key: \`say:\${at}\`, message });
    },
  `,
  );
  addToBot(files, '  schedules: ({ when }) => [{ key: "say", job: "say", payload: {}, schedule: when }],');
  addStory(
    files,
    module,
    `test("the bot says hello when it is time", async () => {
  const guild = await story.newGuild({ permissions: "8" });
  const when = { kind: "every", every: 1, unit: "hours", from: "2026-01-01T00:00" } as const;
  await story.world.configure(guild.id, contract, { sayIn: guild.channelId, reply: "Ahoy!", when });
  await story.world.advance(3_600_000);
  await story.world.settle();
  expect(await story.said(guild.channelId)).toEqual(["Ahoy!"]);
});
`,
  );
};

const FEATURES: Partial<Record<Flag, Feature>> = { panel, grants, timed, reviews: reviewFiles, live: liveFiles };

export function addFeatures(files: Files, module: NewModule, flags: ReadonlySet<Flag>): Files {
  for (const flag of FLAGS) if (flags.has(flag)) FEATURES[flag]?.(files, module);
  addToSample(files, flags);
  return files;
}

/** Last, because the features above bring the sample, if there is one. */
function addToSample(files: Files, flags: ReadonlySet<Flag>): void {
  const sample = files["web/sample.ts"];
  if (sample === undefined) return;
  const lines = [
    ...(flags.has("panel") ? ['  panels: ({ panelIn }) => [{ key: "hello", channelId: panelIn }],'] : []),
    ...(flags.has("grants")
      ? ['  grants: sampleGrants({ roleId: SAMPLE_ROLES.newcomer, reason: "Said hello", field: "role", count: 3 }),']
      : []),
  ];
  const filled = sample.replace("\n  answers:", `\n${lines.map((line) => `${line}\n`).join("")}  answers:`);
  if (!flags.has("grants")) {
    files["web/sample.ts"] = filled;
    return;
  }
  files["web/sample.ts"] = filled.replace("{ minutesAgo, samplePerson }", "{ minutesAgo, sampleGrants, samplePerson }");
  addImport(files, "web/sample.ts", 'import { SAMPLE_ROLES } from "#kit-web/catalog/sample-ids.ts";');
}
