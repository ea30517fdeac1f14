import type { Drop } from "../store.ts";

/** A draw as it is announced before anyone can enter. */
export const announced = ({ number, kindName: title, seed, startedAt: at }: Drop) => ({
  ...{ key: String(number), title, seed, at },
});
