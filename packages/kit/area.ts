import type { ErrorCodes } from "./error.ts";
import type { RouteContract } from "./route.ts";

/** A part of the product that is not a bot module: sign-in, the guild list, connections. Same faces, same rules. */
export type AreaContract = {
  id: string;
  routes: Record<string, RouteContract>;
  /** How many a guild may have of something, by name, unless its plan says otherwise. */
  limits?: Readonly<Record<string, number>>;
  errors: ErrorCodes;
};

export const defineArea = <const A extends AreaContract>(contract: A): A => contract;
export type AreaCatalog = Readonly<Record<string, AreaContract>>;
