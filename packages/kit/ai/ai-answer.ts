// What modules ask a model, and what they get.
import type * as z from "zod";
import type { Snowflake } from "../snowflake.ts";
import type { AiPrice } from "./ai-prices.ts";

/** Why there is no answer. Nothing was charged to the budget for `off`, the three budgets and a paused provider. */
export type AiRefusal =
  /** Neither the operator nor the server's owner set a model. */
  | "off"
  | "memberBudget"
  | "guildBudget"
  | "installationBudget"
  /** The provider failed, rejected the key, or is paused after failures. */
  | "unavailable"
  | "timedOut"
  /** The answer doesn't have the requested shape, also after one repair attempt, or is empty. */
  | "invalidAnswer"
  /** The caller's `signal` was aborted. */
  | "canceled";

export type AiStatus =
  | { state: "off" }
  | {
      state: "on";
      model: string;
      /** The sandbox's stand-in: every answer has to be labeled "sample model". */
      isSample: boolean;
      /** Whether there is a model for `embed`. */
      canEmbed: boolean;
      /** Null if nobody set it; then what calls cost counts as 0. */
      price: AiPrice | null;
    };

/** Text that the model works on. It may come from anyone, so it is fenced and never instructs. */
export type AiPart = {
  /** Words of the module that say what it is: "passage 1", "question". */
  label: string;
  text: string;
};

export type AiQuestion<T = string> = {
  /** Identifies the question in the module and guild: the same key within seven days returns the same answer. */
  key: string;
  /** For the list of costs: "answer", "verdict". Up to 40 characters. */
  purpose: string;
  /** The member whose budget it uses; omit it for the server's own work. */
  memberId?: Snowflake | null;
  /** The module's instructions. Never put text of others into it. */
  system: string;
  parts: readonly AiPart[];
  /** The shape of the answer; without it, the answer is a text. */
  schema?: z.ZodType<T>;
  /** Links that the answer may contain; all others are removed, as are pings. */
  links?: readonly string[];
  /** Default 800. */
  maxOutputTokens?: number;
  /** For everything together: waiting, attempts and the repair. Default 60,000. */
  timeLimitMs?: number;
  signal?: AbortSignal;
};

export type AiEmbedding = Pick<AiQuestion, "purpose" | "memberId" | "timeLimitMs" | "signal"> & {
  texts: readonly string[];
};

/** `micros` are millionths of a US dollar; 0 if the price is unknown. */
export type AiCost = { tokens: number; micros: number };

export type AiRefused = {
  outcome: "refused";
  reason: AiRefusal;
  /** When a new attempt may succeed; null if it depends on people. */
  retryAt: Date | null;
};
export type AiAnswered<T> = { outcome: "done"; value: T; model: string; isSample: boolean; cost: AiCost };
/** One vector for each text, in order. */
export type AiEmbedded = { outcome: "done"; vectors: number[][]; model: string; isSample: boolean; cost: AiCost };
