// A module on the sample server, for visitors: its data, and what its own routes do with it in the page.
import type * as z from "zod";
import type { Actor } from "#kit/actor.ts";
import type { WordParams } from "#kit/error.ts";
import type { FigureValue } from "#kit/figure.ts";
import type { ShownGrant } from "#kit/grant.ts";
import type { ConfigOf, ModuleContract } from "#kit/module.ts";
import type { PanelStatus } from "#kit/panel.ts";
import type { RouteAnswer, RouteBody, RouteContract, RouteParams, RouteQuery } from "#kit/route.ts";

type Answering<R extends RouteContract> = (asked: {
  params: RouteParams<R>;
  query: RouteQuery<R>;
  body: RouteBody<R>;
}) => RouteAnswer<R>;
/** Routes of a guild that return JSON: reads and writes. */
type SampledName<Routes> = {
  [N in keyof Routes]: Routes[N] extends { access: "manage" | "work" }
    ? Routes[N] extends { download: true } | { stream: true }
      ? never
      : N
    : never;
}[keyof Routes];

/** The response of each route for the sample server; a missing one does not compile. `needsDiscord` is one, too. */
export type SampleAnswers<Routes> = {
  [N in SampledName<Routes>]: Routes[N] extends RouteContract ? Answering<Routes[N]> : never;
};

/** What a module's answers are given. */
export type SampleWorld<M extends ModuleContract = ModuleContract> = {
  /** The visitor, as the author of what they do. */
  you: Actor;
  /** As they are saved in the page. */
  settings: () => { enabled: boolean; config: ConfigOf<M> };
  /** Adds to the activity. */
  report: <E extends keyof M["activity"] & string>(event: E, data: z.output<M["activity"][E]>) => void;
  /** The module's records have changed: pages read them again. */
  changed: () => void;
  /** Throws one of the contract's errors, or the kit's for a module that is off. */
  refuse: (code: (keyof M["errors"] & string) | "moduleOff", params?: WordParams) => never;
  /** Does it after some milliseconds, unless the sample was left. */
  later: (ms: number, act: () => void) => void;
};

type SampleActivity<M extends ModuleContract> = {
  [E in keyof M["activity"] & string]: { event: E; at: string; data: z.output<M["activity"][E]> };
}[keyof M["activity"] & string];

/**
 * `settings`: the configuration there, where the defaults would leave the page empty. `activity`: newest first.
 * `answers` is called once for each visit, and holds what that visitor changes; for an unknown record, any other may be
 * returned.
 */
export type ModuleSample<M extends ModuleContract> = {
  settings?: Partial<ConfigOf<M>>;
  activity: readonly SampleActivity<M>[];
  answers: (world: SampleWorld<M>) => SampleAnswers<M["routes"]>;
} & (M extends { figures: infer F } ? { figures: { [N in keyof F]: FigureValue } } : unknown) &
  (M extends { hasPanels: true } ? { panels: (config: ConfigOf<M>) => SamplePanel[] } : unknown) &
  (M extends { grantsRoles: true } ? { grants: readonly ShownGrant[] } : unknown);
export type SamplePanel = Pick<PanelStatus, "key" | "channelId">;

/** Any module's sample, for code that iterates over them. */
export type AnyModuleSample = {
  settings?: object;
  activity: readonly { event: string; at: string; data: object }[];
  answers: (world: never) => Readonly<Record<string, (asked: never) => unknown>>;
  figures?: Readonly<Record<string, FigureValue>>;
  panels?: (config: never) => SamplePanel[];
  grants?: readonly ShownGrant[];
};
