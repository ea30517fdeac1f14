// A module's sample data for visitors: the responses of its own routes for the sample guild.
import type { FigureValue } from "#kit/figure.ts";
import type { ConfigOf, ModuleContract } from "#kit/module.ts";
import type { RouteAnswer, RouteContract, RouteParams, RouteQuery } from "#kit/route.ts";

type Answering<R extends RouteContract> = (asked: { params: RouteParams<R>; query: RouteQuery<R> }) => RouteAnswer<R>;
/** Routes that return JSON. */
type ReadNames<Routes> = {
  [N in keyof Routes]: Routes[N] extends { method: "GET" }
    ? Routes[N] extends { download: true } | { stream: true }
      ? never
      : N
    : never;
}[keyof Routes];

/**
 * `answers`: the response of each GET route for the sample guild; for an unknown record, any other may be returned.
 * `settings`: the configuration there, if the page would be empty with the defaults.
 */
export type ModuleSample<M extends ModuleContract> = {
  settings?: Partial<ConfigOf<M>>;
  answers: { [N in ReadNames<M["routes"]>]: M["routes"][N] extends RouteContract ? Answering<M["routes"][N]> : never };
} & (M extends { figures: infer F } ? { figures: { [N in keyof F]: FigureValue } } : unknown);

/** Any module's sample, for code that iterates over them. */
export type AnyModuleSample = {
  settings?: object;
  answers: Readonly<Record<string, (asked: never) => unknown>>;
  figures?: Readonly<Record<string, FigureValue>>;
};
