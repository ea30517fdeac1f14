// One module on the sample server: its saved settings and their versions, its activity, panels and roles, in memory.

import { isLogField } from "#kit/activity-log.ts";
import type { Actor } from "#kit/actor.ts";
import { ENGLISH_CHAT } from "#kit/chat/module-chat.ts";
import { presentFaults } from "#kit/faults/present-faults.ts";
import { describeForm } from "#kit/field.ts";
import { fieldIssueWords } from "#kit/field-words.ts";
import type { ShownGrant } from "#kit/grant.ts";
import { CHANNEL_TYPES, type Guild } from "#kit/guild.ts";
import { moduleIssues } from "#kit/health.ts";
import { kitErrors, kitErrorWords } from "#kit/kit-errors.ts";
import { growthIssues } from "#kit/limits.ts";
import type { GuildEvent } from "#kit/live-event.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { PanelStatus } from "#kit/panel.ts";
import { type AnyModuleWords, fillWords } from "#kit/words.ts";
import { ApiError } from "../api/api-error.ts";
import { answerSample } from "../api/sample-answers.ts";
import { changedNames, isSame, ON_OFF, valuesOf } from "../form/draft.ts";
import { issueMessage } from "../form/issue-message.ts";
import { issuesOf } from "../module-frame/form-issues.ts";
import type { ModuleSettingsVersion, SaveRequest } from "../module-frame/saved-module.ts";
import type { AnyModuleSample, SampleWorld } from "./module-sample.ts";
import { minutesAgo, samplePerson } from "./sample-rows.ts";

type Values = Readonly<Record<string, unknown>>;
type Version = ModuleSettingsVersion & {
  savedAt: string;
  savedBy: Actor;
  restoredFrom: number | null;
  changes: { path: string; before: unknown; after: unknown }[];
};
type Activity = { id: string; module: string; event: string; at: string; data: Record<string, string | number | null> };

type Around = {
  guild: () => Guild;
  you: Actor;
  publish: (event: GuildEvent) => void;
  later: (ms: number, act: () => void) => void;
};
type SampledModule = { contract: ModuleContract; words: AnyModuleWords };
export type SampleModule = ReturnType<typeof openSampleModule>;

/** Who set the module up, and when. */
const OWNER = samplePerson(5);
const SET_UP_MIN = 40 * 1440;
const refused = (status: number, code: string, message: string, more: object = {}): ApiError =>
  new ApiError(status, { success: false, code, message, ...more });

/** Opens a module with its sample. Changes stay in the returned object. */
export function openSampleModule({ contract, words }: SampledModule, sample: AnyModuleSample | null, around: Around) {
  const { guild, you, publish, later } = around;
  const { id } = contract;
  const limits = contract.limits ?? {};
  const versions: Version[] = [
    {
      ...{ version: 1, enabled: true, config: beginConfig(contract, guild(), sample) },
      ...{ savedAt: minutesAgo(SET_UP_MIN), savedBy: OWNER, restoredFrom: null, changes: [] },
    },
  ];
  const latest = (): Version => versions.at(-1) as Version;
  const all = sample?.activity ?? [];
  const activity = all.map((one, at) => ({ ...one, id: String(all.length - at), module: id })) as Activity[];
  let grants: readonly ShownGrant[] = sample?.grants ?? [];
  const panelsIn = (config: Values) => sample?.panels?.(config as never) ?? [];
  /** By key: how each was posted. */
  const posted = new Map(panelsIn(latest().config).map(({ key, channelId }) => [key, { channelId, at: latest() }]));

  const state = () => {
    const { version, enabled, config, savedAt, savedBy } = latest();
    const found = moduleIssues(contract, { enabled, config }, guild());
    const faults = found.map((issue) => ({
      ...{ path: issue.path || null, code: issue.code, message: issueMessage(issue, words.errors) },
    }));
    const health = presentFaults(faults, { contract, config, words, guild: guild() });
    return {
      ...{ success: true as const, module: id, version, enabled, config: { ...config }, limits: { ...limits }, health },
      ...{ updatedAt: savedAt, updatedBy: savedBy, checkedAt: new Date().toISOString(), chat: ENGLISH_CHAT },
    };
  };

  const panels = (): PanelStatus[] => {
    const now = panelsIn(latest().config);
    const left = [...posted].filter(([key]) => now.every((panel) => panel.key !== key));
    const stateOf = (key: string): PanelStatus["state"] => {
      const was = posted.get(key);
      if (!was) return "draft";
      return isSame(was.at.config, latest().config) ? "posted" : "edited";
    };
    return [
      ...now.map((panel) => ({ ...panel, state: stateOf(panel.key), messageId: null })),
      ...left.map(([key, { channelId }]) => ({ key, channelId, state: "left" as const, messageId: null })),
    ];
  };
  const publishPanelChange = (key: string): void => publish({ type: "panelsChanged", module: id, about: [key] });

  const world: SampleWorld = {
    you,
    later,
    settings: () => ({ enabled: latest().enabled, config: latest().config as never }),
    report: (event, data) => {
      const entry = { id: String(activity.length + 1), module: id, event, at: new Date().toISOString(), data };
      activity.unshift(entry as Activity);
      publish({ type: "activity", module: id, about: entry.id });
    },
    changed: () => publish({ type: "recordsChanged", module: id, about: null }),
    refuse: (code, params = {}) => {
      const { status = 409 } = { ...kitErrors, ...contract.errors }[code] ?? {};
      const sentences: Record<string, string> = { ...kitErrorWords, ...words.errors };
      throw refused(status, code, fillWords(sentences[code] ?? "", params));
    },
  };
  if (sample) answerSample(contract.routes, sample.answers(world as never));

  return {
    state,
    versions: (): readonly Version[] => versions,
    activity: (): readonly Activity[] => activity,
    figures: sample?.figures ?? null,

    /** Saves as the server does. Throws its errors: someone saved meanwhile, or the values don't pass its checks. */
    save: ({
      version,
      enabled,
      config,
      restoredFrom = null,
    }: Omit<SaveRequest, "restoredFrom"> & { restoredFrom?: number | null | undefined }) => {
      const before = latest();
      if (version !== before.version) {
        throw refused(409, "staleVersion", "Someone else saved in the meantime.", { current: state() });
      }
      const { blocking } = issuesOf(contract, { enabled, config }, guild(), words.errors);
      const found = Object.entries(blocking).flatMap(([path, issues]) =>
        issues.map(({ message }) => ({ path, code: "invalid", message })),
      );
      const grown = growthIssues(contract.config, before.config, config, limits).map((issue) => ({
        ...{ path: issue.path, code: issue.code, message: issueMessage(issue, words.errors) },
      }));
      if (found.length + grown.length > 0) {
        throw refused(422, "invalidConfig", fieldIssueWords.invalid, { issues: [...found, ...grown] });
      }
      const parsed = contract.config.parse(config) as Values;
      const [old, now] = [valuesOf(before), valuesOf({ enabled, config: parsed })];
      const changes = changedNames(old, now).map((name) => ({
        ...{ path: name === ON_OFF ? "enabled" : name, before: old[name], after: now[name] },
      }));
      versions.push({
        ...{ version: version + 1, enabled, config: parsed, savedAt: new Date().toISOString(), savedBy: you },
        ...{ restoredFrom, changes },
      });
      publish({ type: "configChanged", module: id, version: version + 1, by: you });
      return state();
    },

    panels,
    /** The panel counts as posted from then on; whether there is one with this key. */
    post: (key: string): boolean => {
      const panel = panelsIn(latest().config).find((one) => one.key === key);
      if (!panel) return false;
      posted.set(key, { channelId: panel.channelId, at: latest() });
      publishPanelChange(key);
      return true;
    },
    removePanel: (key: string): void => {
      posted.delete(key);
      publishPanelChange(key);
    },

    grants: (): readonly ShownGrant[] => grants,
    /** Changes the state of one, or with null of all that failed; returns how many. */
    endGrants: (grantId: string | null, to: "done" | "void"): number => {
      const isTargeted = (one: ShownGrant) =>
        (grantId === null || one.id === grantId) && (one.state === "failed" || one.state === "parked");
      const targeted = grants.filter(isTargeted).length;
      const changedAt = new Date().toISOString();
      grants = grants.map((one) => (isTargeted(one) ? { ...one, state: to, faults: [], changedAt } : one));
      publish({ type: "grantsChanged", module: id, about: null });
      return targeted;
    },
  };
}

/** The module's own defaults, with fitting channels and a role of the sample guild chosen, or as its sample says. */
function beginConfig(contract: ModuleContract, guild: Guild, sample: AnyModuleSample | null): Values {
  const config = contract.config.parse({}) as Record<string, unknown>;
  let chosen = 0;
  for (const field of describeForm(contract.config)) {
    if (field.kind === "toggle") config[field.name] = true;
    if (field.kind === "roles") config[field.name] = guild.roles.slice(-1).map(({ id }) => id);
    if (field.kind !== "channel" || isLogField(field)) continue;
    const types: readonly number[] = field.types.map((type) => CHANNEL_TYPES[type]);
    const fitting = guild.channels.filter(({ type }) => types.includes(type));
    config[field.name] = fitting[chosen++ % fitting.length]?.id ?? null;
  }
  return Object.assign(config, sample?.settings);
}
