import { english, type Translator } from "#kit/chat/translator.ts";
import { interactionWords } from "#kit-server/module/languages/interaction-words.ts";
import type { Reply } from "#kit-server/platform/discord/interaction.ts";
import type { InteractionAddress, InteractionPort } from "#kit-server/platform/discord/interaction-port.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { retryUnavailable } from "#kit-server/platform/discord/retry-unavailable.ts";

/** The platform gives three seconds from the asking; this leaves one for the way there and back. */
const DEFER_AFTER_MS = 2_000;
/** While the platform is unwell: the first answer, within what is left of the three seconds … */
const FIRST_ANSWER = { pausesMs: [200, 400], forMs: 1_000 };
/** … and what follows it. A member who is shown "thinking …" waits for a minute or two, and the platform takes it for 15. */
const FOLLOWING = { pausesMs: [500, 1_500, 4_000, 10_000, 20_000, 30_000, 30_000] };

export type Responder = {
  /**
   * Gives the answer: at once, or in place of the deferral that was sent meanwhile. `chat`: for what is said instead of a
   * form that comes too late.
   */
  reply(reply: Reply, chat?: Translator): Promise<void>;
  /** Sends no deferral any more: the answer was given before. */
  cancel(): void;
};

/** Defers by itself when no answer comes in time. */
export function startResponder(
  port: Omit<InteractionPort, "suggest">,
  to: InteractionAddress,
  deferAfterMs = DEFER_AFTER_MS,
): Responder {
  let deferral: Promise<void> | null = null;
  const follow = (message: OutgoingMessage) => retryUnavailable(() => port.follow(to, message), FOLLOWING);
  const timer = setTimeout(() => {
    deferral = retryUnavailable(() => port.defer(to), FIRST_ANSWER).catch(unlessAnswered);
    // Called when the response is ready.
    deferral.catch(() => {});
  }, deferAfterMs);
  return {
    cancel: () => clearTimeout(timer),
    reply: async (reply, chat = english) => {
      clearTimeout(timer);
      if (deferral) {
        await deferral;
        return follow(withoutModal(reply, chat));
      }
      try {
        await retryUnavailable(
          () => ("modal" in reply ? port.open(to, reply.modal) : port.answer(to, reply)),
          FIRST_ANSWER,
        );
      } catch (error) {
        // A process that was killed had answered or deferred before, or the platform took an answer and did not say so:
        // what was said is replaced.
        unlessAnswered(error);
        await follow(withoutModal(reply, chat));
      }
    },
  };
}

/** A form cannot follow an answer: the member has to ask again. */
const withoutModal = (reply: Reply, chat: Translator): OutgoingMessage =>
  "modal" in reply ? { content: chat.t(interactionWords.formTooLate) } : reply;

function unlessAnswered(error: unknown): void {
  if (!(error instanceof PlatformFault) || error.code !== "alreadyAnswered") throw error;
}
