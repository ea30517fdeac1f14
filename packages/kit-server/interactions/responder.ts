import type { Reply } from "../bot/interaction.ts";
import type { InteractionAddress, InteractionPort } from "../discord/interaction-port.ts";
import type { OutgoingMessage } from "../discord/message-body.ts";
import { PlatformFault } from "../discord/platform-fault.ts";
import { interactionWords } from "./interaction-words.ts";

/** The platform gives three seconds from the asking; this leaves one for the way there and back. */
const DEFER_AFTER_MS = 2_000;

export type Responder = {
  /** Gives the answer: at once, or in place of the deferral that was sent meanwhile. */
  reply(reply: Reply): Promise<void>;
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
  const timer = setTimeout(() => {
    deferral = port.defer(to).catch(unlessAnswered);
    // Told when the answer is ready; until then nobody waits for it.
    deferral.catch(() => {});
  }, deferAfterMs);
  return {
    cancel: () => clearTimeout(timer),
    reply: async (reply) => {
      clearTimeout(timer);
      if (deferral) {
        await deferral;
        return port.follow(to, withoutModal(reply));
      }
      try {
        await ("modal" in reply ? port.open(to, reply.modal) : port.answer(to, reply));
      } catch (error) {
        // A process that was killed had answered or deferred before; what it said is replaced.
        unlessAnswered(error);
        await port.follow(to, withoutModal(reply));
      }
    },
  };
}

/** A form cannot follow an answer: the member has to ask again. */
const withoutModal = (reply: Reply): OutgoingMessage =>
  "modal" in reply ? { content: interactionWords.formTooLate } : reply;

function unlessAnswered(error: unknown): void {
  if (!(error instanceof PlatformFault) || error.code !== "alreadyAnswered") throw error;
}
