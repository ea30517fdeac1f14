// What a guild's routes answer on the sample server: out of the page, and into it.
import { CHANNEL_TYPES } from "#kit/guild.ts";
import { channelName, roleName } from "#kit/part-names.ts";
import { ApiError } from "#kit-web/api/api-error.ts";
import { needsDiscord } from "#kit-web/api/sample-answers.ts";
import type { SampleAnswers } from "#kit-web/sample/module-sample.ts";
import type { SampleModule } from "#kit-web/sample/sample-module.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { addChannel, addRole, currentGuild, sampleModule, sampleModules } from "#kit-web/sample/sample-server.ts";
import { guilds } from "../../contract.ts";
import { guildsWords } from "../../words.ts";
import { sampleDays } from "./sample-days.ts";

const success = { success: true } as const;

function refuse(code: keyof typeof guilds.errors): never {
  throw new ApiError(guilds.errors[code].status, { success: false, code, message: guildsWords.errors[code] });
}

const moduleOf = (id: string): SampleModule => sampleModule(id) ?? refuse("moduleNotFound");
const stateOf = ({ params }: { params: { module: string } }) => moduleOf(params.module).state();
const isOf = (value: string, wanted: string | undefined): boolean => wanted === undefined || value === wanted;

/** From the first after `before` on, as many as are asked for, and whether more follow. */
function pageOf<T>(all: readonly T[], limit: number, isAfter: (one: T) => boolean) {
  const rest = all.filter(isAfter);
  return { items: rest.slice(0, limit), hasMore: rest.length > limit };
}

const versionsOf = (module: string) => moduleOf(module).versions().toReversed();

export const guildAnswers: SampleAnswers<typeof guilds.routes> = {
  get: () => ({ ...success, guild: currentGuild() }),
  overview: () => ({
    ...success,
    modules: sampleModules().map(([, module]) => module.state()),
    serverFaults: [],
    members: sampleDays(),
  }),
  moduleStates: () => ({
    ...success,
    modules: sampleModules().map(([id, module]) => {
      const { enabled, health } = module.state();
      return { module: id, state: !enabled ? "off" : health.length > 0 ? "faulty" : "on" };
    }),
  }),
  // The sample menu shows no counts.
  inboxes: () => ({ ...success, inboxes: [] }),
  figures: () => ({ ...success, modules: sampleModules().map(([id, { figures }]) => ({ module: id, figures })) }),

  module: stateOf,
  checkModule: stateOf,
  saveModule: ({ params, body }) => moduleOf(params.module).save(body),
  presence: () => ({ ...success, editors: [] }),
  sendTest: needsDiscord,

  history: ({ params, query: { before, limit, by, field } }) => {
    const all = versionsOf(params.module);
    const { items, hasMore } = pageOf(
      all,
      limit,
      ({ version, savedBy, changes }) =>
        (before === undefined || version < before) &&
        isOf(savedBy.id, by) &&
        (field === undefined || changes.some(({ path }) => path === field)),
    );
    const people = new Map(all.map(({ savedBy }) => [savedBy.id, savedBy]));
    return { ...success, items, next: hasMore ? (items.at(-1)?.version ?? null) : null, people: [...people.values()] };
  },
  version: ({ params }) => {
    const found = versionsOf(params.module).find(({ version }) => version === params.version);
    return found ? { ...success, ...found, config: { ...found.config }, broken: [] } : refuse("versionNotFound");
  },
  activity: ({ query: { module, from, until, before, limit } }) => {
    const all = sampleModules()
      .flatMap(([, one]) => one.activity())
      .toSorted((one, other) => (one.at < other.at ? 1 : -1));
    const { items, hasMore } = pageOf(
      all,
      limit,
      (one) =>
        isOf(one.module, module) &&
        (from === undefined || one.at >= from) &&
        (until === undefined || one.at < until) &&
        (before === undefined || Number(one.id) < Number(before)),
    );
    return { ...success, items, next: hasMore ? (items.at(-1)?.id ?? null) : null };
  },

  panels: ({ params, query: { key } }) => ({
    ...success,
    panels: moduleOf(params.module)
      .panels()
      .filter((panel) => isOf(panel.key, key)),
  }),
  showPanel: ({ params, body: { key } }) => {
    const module = moduleOf(params.module);
    if (!module.state().enabled) refuse("panelModuleOff");
    if (!module.post(key)) refuse("panelGone");
    return { ...success, panels: module.panels() };
  },
  removePanel: ({ params, body: { key } }) => {
    const module = moduleOf(params.module);
    module.removePanel(key);
    return { ...success, panels: module.panels() };
  },

  grants: ({ params, query: { ids, ...query } }) => {
    const all = moduleOf(params.module).grants();
    const wanted = ids?.split(",");
    const states = [...new Set(all.map(({ state }) => state))];
    return {
      ...success,
      ...sampleRecords(
        all.filter(({ id }) => wanted?.includes(id) ?? true),
        query,
        {
          matches: { name: ({ memberName }, name) => hasText(memberName, name) },
          sorts: { at: ({ promisedAt }) => promisedAt, member: ({ memberName }) => memberName },
        },
      ),
      counts: states.map((state) => ({ state, total: all.filter((one) => one.state === state).length })),
    };
  },
  retryGrants: ({ params, body: { grant = null } }) => ({
    ...success,
    retried: moduleOf(params.module).endGrants(grant, "done"),
  }),
  cancelRoleGrants: ({ params, body: { grant = null } }) => ({
    ...success,
    letGo: moduleOf(params.module).endGrants(grant, "void"),
  }),

  createRole: ({ body: { name } }) => ({ ...success, role: addRole(roleName(name)) }),
  createChannel: ({ body: { name, type, parentId } }) => ({
    ...success,
    channel: addChannel({ name: channelName(name, type), type: CHANNEL_TYPES[type], parentId }),
  }),
};
