import { apiParts } from "#kit-server/http/api-part.ts";
import { apiContexts } from "#kit-server/module/bot/api-context.ts";
import { openTestApi, type TestApi } from "#kit-server/testing/test-api.ts";
import { ticketApi } from "../api.ts";
import { ticket } from "../contract.ts";
import { ticketWords } from "../words.ts";
import type { TicketStory } from "./ticket-story.ts";

/** The module's routes over HTTP, beside the bot of a story; close it before the story. */
export function openTicketApi({ world: { services } }: TicketStory): Promise<TestApi> {
  const { context, configs, database } = services;
  const face = ticketApi({ orm: context.orm, contextIn: apiContexts(context, configs) });
  const part = apiParts({ ticket }, { ticket: face }, { ticket: ticketWords });
  return openTestApi(database, context.guilds, () => part);
}
