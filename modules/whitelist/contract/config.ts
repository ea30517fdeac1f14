// The settings of the whitelist: where members submit wallets, and how staff review applications.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";
import { isEmptyMessage } from "#kit/message/message-size.ts";
import { MODAL_LIMITS, modalInput } from "#kit/modal/modal-input.ts";
import { placeholdersOf } from "#kit/placeholders.ts";

const DAY_S = 86_400;
const CHANNEL = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;

/** One input of the form is for the wallet's address. */
const QUESTIONS_MAX = MODAL_LIMITS.inputs - 1;

export const config = z.strictObject({
  panelIn: field.channel(CHANNEL),
  panelMessage: field.message({
    fallback: {
      content:
        "**Submit your wallet**\nPress the button to join an open list. Nobody here ever asks for your keys or for a transaction.",
    },
    placeholders: placeholdersOf("guild"),
  }),
  announceIn: field.channel(CHANNEL),
  /** A wallet belongs to one member, and a member to one wallet for each chain, on all lists that aren't final. */
  isUniqueAcross: field.toggle({ fallback: false }),

  questions: field.list({ item: modalInput, max: QUESTIONS_MAX, namedBy: "label", summary: ["kind"] }),
  reviewChannel: field.channel(CHANNEL),
  approvals: field.number({ min: 1, max: 2, fallback: 1 }),
  reviewReason: field.toggle({ fallback: false }),
  /** Applications that nobody decides expire after this time, and the member can apply again. */
  reviewWithin: field.optionalDuration({
    minSeconds: 3600,
    maxSeconds: 30 * DAY_S,
    fallback: 7 * DAY_S,
    isAdvanced: true,
  }),

  keepDays: field.number({ isAdvanced: true, min: 1, max: 3650, fallback: 365, unit: "days" }),
});
export type WhitelistConfig = z.output<typeof config>;

/** The problems of these settings, each at its field. */
export function faultsOf({ panelIn, panelMessage, questions }: WhitelistConfig): FieldIssue[] {
  return [
    ...(panelIn !== null && panelMessage.variants.every(isEmptyMessage)
      ? [{ path: "panelMessage", code: "messageRequired" }]
      : []),
    ...questions.flatMap(({ kind }, at) =>
      kind === "files" ? [{ path: `questions.${at}.kind`, code: "filesRefused" }] : [],
    ),
  ];
}
