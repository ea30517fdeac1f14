/**
 * Running interactions: three seconds for the initial response, fifteen minutes for the rest, one initial response
 * each.
 */
import type { APIModalInteractionResponseCallbackData, InteractionType } from "discord-api-types/v10";
import { refuse } from "../rules/errors.ts";
import type { Clock } from "./clock.ts";
import type { MessageRecord } from "./records.ts";
import { isSameSecret, randomSecret } from "./tokens.ts";

const FIRST_ANSWER_MS = 3_000;
const TOKEN_LIFE_MS = 15 * 60_000;

export interface InteractionRecord {
  id: string;
  token: string;
  type: InteractionType;
  applicationId: string;
  userId: string;
  guildId: string | null;
  channelId: string;
  /** The message whose component was used, or from which the modal was opened. */
  messageId: string | null;
  commandName: string | null;
  isContextMenu: boolean;
  /** The type of the focused option, for autocomplete. */
  focusedType: number | null;
  nonce: string | null;
  createdAt: number;
  /** The type of the initial response, once there is one. */
  answeredWith: number | null;
  isDeferred: boolean;
  /** The message of the initial response: @original. */
  originalId: string | null;
  modal: APIModalInteractionResponseCallbackData | null;
}

export class InteractionDesk {
  readonly #records = new Map<string, InteractionRecord>();
  readonly #byToken = new Map<string, InteractionRecord>();
  /** Ephemeral messages, which are not stored in the channel. */
  readonly #ephemeral = new Map<string, { message: MessageRecord; viewerId: string }>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Opens an interaction; `expire` is called if there is no response in time. */
  open(
    begun: Pick<
      InteractionRecord,
      | "id"
      | "type"
      | "applicationId"
      | "userId"
      | "guildId"
      | "channelId"
      | "messageId"
      | "commandName"
      | "isContextMenu"
      | "focusedType"
      | "nonce"
    >,
    expire: (record: InteractionRecord) => void,
  ): InteractionRecord {
    const record: InteractionRecord = {
      ...begun,
      token: Buffer.from(`interaction:${begun.id}:${randomSecret(48)}`).toString("base64url"),
      createdAt: this.#clock.now(),
      answeredWith: null,
      isDeferred: false,
      originalId: null,
      modal: null,
    };
    this.#records.set(record.id, record);
    this.#byToken.set(record.token, record);
    this.#clock.after(FIRST_ANSWER_MS, () => {
      if (record.answeredWith === null) expire(record);
    });
    this.#clock.after(TOKEN_LIFE_MS, () => this.#forget(record));
    return record;
  }

  /** For the initial response: unknown after three seconds, rejected if already sent. */
  claim(id: string, token: string): InteractionRecord {
    const record = this.#records.get(id);
    if (record === undefined || !isSameSecret(token, record.token)) throw refuse("UnknownInteraction");
    if (record.answeredWith !== null) throw refuse("AlreadyAcknowledged");
    if (this.#clock.now() > record.createdAt + FIRST_ANSWER_MS) throw refuse("UnknownInteraction");
    return record;
  }

  byToken(token: string): InteractionRecord | undefined {
    return this.#byToken.get(token);
  }

  byId(id: string): InteractionRecord | undefined {
    return this.#records.get(id);
  }

  /** The interaction that a client started with this nonce. */
  byNonce(nonce: string): InteractionRecord | undefined {
    return [...this.#records.values()].find((record) => record.nonce === nonce);
  }

  keepEphemeral(message: MessageRecord, viewerId: string): void {
    this.#ephemeral.set(message.id, { message, viewerId });
  }

  ephemeral(messageId: string): { message: MessageRecord; viewerId: string } | undefined {
    return this.#ephemeral.get(messageId);
  }

  dropEphemeral(messageId: string): void {
    this.#ephemeral.delete(messageId);
  }

  /** Interactions without a complete response: none yet, or deferred and not completed. */
  get unanswered(): number {
    let count = 0;
    const now = this.#clock.now();
    for (const record of this.#records.values()) {
      const isWaiting = record.answeredWith === null && now <= record.createdAt + FIRST_ANSWER_MS;
      if (isWaiting || record.isDeferred) count += 1;
    }
    return count;
  }

  clear(): void {
    this.#records.clear();
    this.#byToken.clear();
    this.#ephemeral.clear();
  }

  #forget(record: InteractionRecord): void {
    this.#records.delete(record.id);
    this.#byToken.delete(record.token);
  }
}
