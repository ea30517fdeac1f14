// A module's port to models, with the sentence that members read when there is no answer.
import type { AiAnswered, AiEmbedded, AiEmbedding, AiQuestion, AiRefused, AiStatus } from "#kit/ai/ai-answer.ts";
import { aiTexts } from "#kit/ai/ai-texts.ts";
import type { AiUsage } from "#kit/ai/ai-usage.ts";
import { secondsOf } from "#kit/chat/timestamp.ts";
import type { Translator } from "#kit/chat/translator.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { GuildAi } from "#kit-server/guild/ai/ai.ts";

/** `sentence` is in the server's language: what happened and what to do. */
export type AiRefusedInChat = AiRefused & { sentence: string };

export type ModuleAi = {
  /** Whether a model answers in this server, and which. */
  status(): Promise<AiStatus>;
  /**
   * Asks the model. With a `schema`, the answer has its shape; otherwise it is a text of up to `maxOutputTokens`. Every
   * text in it is free of pings and of links other than `links`. Throws for bugs only, never for a model's faults.
   */
  ask<T = string>(question: AiQuestion<T>): Promise<AiAnswered<T> | AiRefusedInChat>;
  /** As `ask`, for a text: `onText` gets all of it so far, whenever it grew. An edit of a message fits there, paced. */
  stream(question: AiQuestion, onText: (text: string) => void): Promise<AiAnswered<string> | AiRefusedInChat>;
  /** One vector for each text, in order. Not stored: the caller keeps them. */
  embed(embedding: AiEmbedding): Promise<AiEmbedded | AiRefusedInChat>;
  /** Deletes what was answered to a member and that they asked. */
  forget(memberId: Snowflake): Promise<void>;
  /** What this module's calls in the server cost since then; calls are known for 400 days. */
  usage(since: Date): Promise<AiUsage>;
};

export function moduleAi(ai: GuildAi, chat: Translator): ModuleAi {
  const inChat = <A extends { outcome: "done" }>(answer: A | AiRefused): A | AiRefusedInChat => {
    if (answer.outcome !== "refused") return answer;
    const { reason, retryAt } = answer;
    const when = retryAt ? `<t:${secondsOf(retryAt)}:R>` : "";
    return { ...answer, sentence: chat.t(aiTexts.refusals[reason], { when }) };
  };
  return {
    status: ai.status,
    ask: async (question) => inChat(await ai.ask(question)),
    stream: async (question, onText) => inChat(await ai.stream(question, onText)),
    embed: async (embedding) => inChat(await ai.embed(embedding)),
    forget: ai.forget,
    usage: ai.usage,
  };
}
