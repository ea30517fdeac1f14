import type { RouteContract } from "#kit/route.ts";
import type { Sentences } from "#kit-server/base/words/sentence.ts";
import type { ApiHandlers } from "./api-handlers.ts";

/** An area or a module, ready to be mounted: its routes, their handlers, and its error sentences. */
export type ApiPart = {
  id: string;
  routes: Readonly<Record<string, RouteContract>>;
  handlers: Readonly<Record<string, AnyHandler>>;
  sentences: Sentences;
};

/** A handler whose types were checked when the part was made. */
export type AnyHandler = (ctx: never, input: never, send: never) => unknown;

/** One section of every part's words, by the part's id. */
const wordsOf = <W, T>(words: Readonly<Record<string, W>>, pick: (words: W) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(words).map(([id, moduleWords]) => [id, pick(moduleWords)]));

export const errorsOf = (words: Readonly<Record<string, { errors: Sentences }>>) =>
  wordsOf(words, ({ errors }) => errors);
export const activityOf = (words: Readonly<Record<string, { activity: Sentences }>>) =>
  wordsOf(words, ({ activity }) => activity);
export const namesOf = (words: Readonly<Record<string, { name: string }>>) => wordsOf(words, ({ name }) => name);

type HasRoutes = { id: string; routes: Record<string, RouteContract> };

/** Pairs contracts that have routes with their handlers; handlers that don't fit their contract don't compile. */
export function apiParts<C extends Readonly<Record<string, HasRoutes>>>(
  contracts: C,
  apis: { readonly [K in keyof C]?: ApiHandlers<C[K]> },
  words: { readonly [K in keyof C]: { errors: Sentences } },
): ApiPart[] {
  return Object.entries(contracts).flatMap(([id, { routes }]) => {
    const handlers = apis[id] as Record<string, AnyHandler> | undefined;
    return handlers ? [{ id, routes, handlers, sentences: words[id]?.errors ?? {} }] : [];
  });
}
