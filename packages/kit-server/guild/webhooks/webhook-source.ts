// What receives webhooks: a module for each of its guilds, or an area for the installation.

/** For what concerns the whole installation instead of a guild. */
export const INSTALLATION = "*";

/** An event as the sender signed it. `Subject` is JSON without personal data: it is stored as it is. */
export type InboundEvent<Subject = unknown> = {
  /** The sender's id: the same event is stored once. Up to 255 characters. */
  id: string;
  type: string;
  occurredAt: Date;
  /** Of the sender's live mode, not of its test mode. */
  isLive: boolean;
  subject: Subject;
};

export type WebhookRequest = {
  /** Of a header by its lowercase name; null if it is missing. */
  header(name: string): string | null;
  body: Buffer;
};

/** Null: the signature is wrong or too old, or this isn't an event. */
export type WebhookScheme<Subject = unknown> = (
  request: WebhookRequest,
  secret: string,
  now: Date,
) => InboundEvent<Subject> | null;

export type StoredEvent<Subject = unknown> = InboundEvent<Subject> & {
  /** Of the guild, or INSTALLATION. */
  guildId: string;
  /** Zero the first time. */
  attempts: number;
};

/**
 * Received at `/api/webhooks/<id>/<guild's id>`, or `/api/webhooks/<id>` for the installation. Stored first, then handled by
 * the jobs.
 */
export type WebhookSource = {
  id: string;
  /** Who sends to it, as people know it. */
  provider: string;
  scheme: WebhookScheme;
  /** The event types that `handle` knows; others are stored as ignored. */
  types: readonly string[];
  /** The sender's signing secret of this guild; null if none is set up. */
  secretOf(guildId: string): Promise<string | null>;
  /**
   * At least once, and in any order: read the current state of what it is about at the sender. An error is retried for
   * about an hour; the event can then be handled again from the page.
   */
  handle(event: StoredEvent<never>): Promise<void>;
};
