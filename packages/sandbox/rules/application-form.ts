/** The form in which an application edits itself. */
import { z } from "zod";
import {
  flag,
  imageData,
  integer,
  list,
  localized,
  oneOf,
  permissionBits,
  snowflake,
  text,
  webAddress,
} from "./form.ts";

const EVENT_TYPES = [
  "APPLICATION_AUTHORIZED",
  "APPLICATION_DEAUTHORIZED",
  "ENTITLEMENT_CREATE",
  "ENTITLEMENT_DELETE",
  "ENTITLEMENT_UPDATE",
  "GAME_DIRECT_MESSAGE_CREATE",
  "GAME_DIRECT_MESSAGE_DELETE",
  "GAME_DIRECT_MESSAGE_UPDATE",
  "LOBBY_MESSAGE_CREATE",
  "LOBBY_MESSAGE_DELETE",
  "LOBBY_MESSAGE_UPDATE",
  "QUEST_USER_ENROLLMENT",
] as const;

const description = text(0, 400);

const installParams = z.strictObject({
  scopes: list(z.enum(["applications.commands", "bot"]), 1, 2).nullish(),
  permissions: permissionBits.nullish(),
});

const integrationTypes = z.strictObject({
  0: z.strictObject({ oauth2_install_params: installParams.nullish() }).nullish(),
  1: z.strictObject({ oauth2_install_params: installParams.nullish() }).nullish(),
});

export const applicationEditForm = z.strictObject({
  description: z
    .union([description, z.strictObject({ default: description, localizations: localized(description).nullish() })])
    .nullish(),
  icon: imageData.nullish(),
  cover_image: imageData.nullish(),
  team_id: snowflake.nullish(),
  flags: integer(0, 2 ** 31 - 1).nullish(),
  interactions_endpoint_url: webAddress().nullish(),
  explicit_content_filter: oneOf(0, 1).nullish(),
  max_participants: integer(-1, 2 ** 31 - 1).nullish(),
  type: oneOf(4).nullish(),
  tags: list(text(1, 20), 0, 5).nullish(),
  custom_install_url: webAddress().nullish(),
  install_params: installParams.nullish(),
  role_connections_verification_url: webAddress().nullish(),
  integration_types_config: integrationTypes.nullish(),
  event_webhooks_status: oneOf(1, 2).nullish(),
  event_webhooks_url: webAddress().nullish(),
  event_webhooks_types: list(z.enum(EVENT_TYPES), 0, EVENT_TYPES.length).nullish(),
  bot_public: flag.nullish(),
});

export type ApplicationEditForm = z.infer<typeof applicationEditForm>;
