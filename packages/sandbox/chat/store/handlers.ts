import type { Events } from "./events.ts";
import type { World } from "./world.ts";

/** The effect of each dispatch on the world. */
export type Handlers = { readonly [E in keyof Events]?: (world: World, data: Events[E]) => World };
