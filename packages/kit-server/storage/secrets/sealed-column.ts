// Where encrypted values are stored: every column is declared, so that all can be encrypted again with a new key.
import type { KeyMaker } from "./key-maker.ts";
import { makeSeal, type Seal } from "./seal.ts";

export type SealedColumn = {
  /** For the operator: "owners' AI keys". */
  name: string;
  table: string;
  column: string;
  /** The column with the id that it is sealed for. */
  owner: string;
  purpose: string;
  /** The purpose of the derived keys that seal it; null for the secret keys themselves. */
  keys: string | null;
};

export type Keys = { secretKeys: readonly [Buffer, ...Buffer[]]; makeKeys: KeyMaker };

export const sealOfColumn = ({ purpose, keys }: SealedColumn, { secretKeys, makeKeys }: Keys): Seal =>
  makeSeal(keys === null ? secretKeys : makeKeys(keys), purpose);
