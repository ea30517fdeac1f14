import { english, type Translator } from "#kit/chat/translator.ts";
import { interactionWords } from "#kit-server/module/languages/interaction-words.ts";
import type { Reply } from "#kit-server/platform/discord/interaction.ts";
import type { InteractionAddress, InteractionPort } from "#kit-server/platform/discord/interaction-port.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { retryUnavailable } from "#kit-server/platform/discord/retry-unavailable.ts";

/** Discord allows three seconds for the first response; this leaves one for the network. */
const DEFER_AFTER_MS = 2_000;
/** Retries of the first response during an outage, within what is left of the three seconds. */
const FIRST_ANSWER = { pausesMs: [200, 400], forMs: 1_000 };
/** Retries of what follows it. Members wait a minute or two while they see "thinking …"; Discord accepts it for 15. */
const FOLLOWING = { pausesMs: [500, 1_500, 4_000, 10_000, 20_000, 30_000, 30_000] };

export type Responder = {
  /**
   * Sends the response, or replaces the deferral if one was sent. `chat` translates the message that replaces a form
   * that comes too late.
   */
  reply(reply: Reply, chat?: Translator): Promise<void>;
  /** Cancels the deferral, because the response was sent before. */
  cancel(): void;
};

/** Defers automatically if there is no response in time. */
export function startResponder(
  port: Omit<InteractionPort, "suggest">,
  to: InteractionAddress,
  deferAfterMs = DEFER_AFTER_MS,
): Responder {
  let deferral: Promise<void> | null = null;
  const follow = (message: OutgoingMessage) => retryUnavailable(() => port.follow(to, message), FOLLOWING);
  const first = (reply: Reply): Promise<void> => {
    if ("modal" in reply) return port.open(to, reply.modal);
    return "update" in reply ? port.update(to, reply.update) : port.answer(to, reply);
  };
  const timer = setTimeout(() => {
    deferral = retryUnavailable(() => port.defer(to), FIRST_ANSWER).catch(unlessAnswered);
    // Handled when the response is ready.
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
        await retryUnavailable(() => first(reply), FIRST_ANSWER);
      } catch (error) {
        // A killed process had responded or deferred before, or Discord accepted a response without confirming it: the
        // earlier message is replaced.
        unlessAnswered(error);
        await follow(withoutModal(reply, chat));
      }
    },
  };
}

/** A form can't follow a response, so the member has to try again. An update follows as a reply of its own. */
function withoutModal(reply: Reply, chat: Translator): OutgoingMessage {
  if ("modal" in reply) return { content: chat.t(interactionWords.formTooLate) };
  return "update" in reply ? reply.update : reply;
}

function unlessAnswered(error: unknown): void {
  if (!(error instanceof PlatformFault) || error.code !== "alreadyAnswered") throw error;
}
