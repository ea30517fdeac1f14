import type { ErrorCodes } from "./error.ts";
import type { RouteContract } from "./route.ts";

/**
 * A part of the product that is not a bot module, such as sign-in or the guild list. It has the same entries and rules.
 */
export type AreaContract = {
  id: string;
  routes: Record<string, RouteContract>;
  /** The guild's maximum for each limit, by name, unless its plan sets another. */
  limits?: Readonly<Record<string, number>>;
  errors: ErrorCodes;
};

export const defineArea = <const A extends AreaContract>(contract: A): A => contract;
export type AreaCatalog = Readonly<Record<string, AreaContract>>;
