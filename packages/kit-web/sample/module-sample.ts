// What a module brings along for visitors: a server that is made up, as its own routes would answer for it.
import type { FigureValue } from "#kit/figure.ts";
import type { ConfigOf, ModuleContract } from "#kit/module.ts";
import type { RouteAnswer, RouteContract, RouteParams, RouteQuery } from "#kit/route.ts";

type Answering<R extends RouteContract> = (asked: { params: RouteParams<R>; query: RouteQuery<R> }) => RouteAnswer<R>;
/** Routes that are read as JSON. */
type ReadNames<Routes> = {
  [N in keyof Routes]: Routes[N] extends { method: "GET" }
    ? Routes[N] extends { download: true } | { stream: true }
      ? never
      : N
    : never;
}[keyof Routes];

/**
 * `answers`: what each route that is read says of the made-up guild; where a record is asked for that is not there, any
 * other may stand for it. `settings`: what is set there, where the defaults would leave the page bare.
 */
export type ModuleSample<M extends ModuleContract> = {
  settings?: Partial<ConfigOf<M>>;
  answers: { [N in ReadNames<M["routes"]>]: M["routes"][N] extends RouteContract ? Answering<M["routes"][N]> : never };
} & (M extends { figures: infer F } ? { figures: { [N in keyof F]: FigureValue } } : unknown);

/** Any module's, for what walks them. */
export type AnyModuleSample = {
  settings?: object;
  answers: Readonly<Record<string, (asked: never) => unknown>>;
  figures?: Readonly<Record<string, FigureValue>>;
};
