// Fields that define who may take part and who gets more.
import { gate } from "../eligibility/gate.ts";
import { multipliers } from "../eligibility/multipliers.ts";
import { type Common, condition, tag } from "./field-info.ts";

export const gateFields = {
  /**
   * Who may take part; everyone by default. Up to 10 rows, all of which must be met; up to 5 conditions in each, one of
   * which is enough.
   */
  eligibility: (options: Common = {}) => tag(gate.default([]), { kind: "eligibility", ...condition(options) }),

  /** Up to 20 roles with a factor from 0.1 to 10, and how several factors combine. */
  multipliers: (options: Common = {}) =>
    tag(multipliers.default({ stacking: "highest", roles: [] }), { kind: "multipliers", ...condition(options) }),
};
