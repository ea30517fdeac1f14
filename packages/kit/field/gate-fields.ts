// Fields that say for whom something is, and for whom it is worth more.
import { gate } from "../eligibility/gate.ts";
import { multipliers } from "../eligibility/multipliers.ts";
import { type Common, condition, tag } from "./field-info.ts";

export const gateFields = {
  /**
   * Who may take part; everyone, unless something is asked for. Up to 10 rows that must all hold, each of up to 5
   * conditions of which one is enough.
   */
  eligibility: (options: Common = {}) => tag(gate.default([]), { kind: "eligibility", ...condition(options) }),

  /** Up to 20 roles with a factor from 0.1 to 10, and what becomes of several. */
  multipliers: (options: Common = {}) =>
    tag(multipliers.default({ stacking: "highest", roles: [] }), { kind: "multipliers", ...condition(options) }),
};
