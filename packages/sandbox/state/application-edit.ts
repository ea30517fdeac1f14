/** An application edits itself. */
import { ApplicationFlags as Flag } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import type { ApplicationEditForm } from "../rules/application-form.ts";
import { verifyEndpoint } from "./interaction-endpoint.ts";
import { storePicture } from "./pictures.ts";
import type { ApplicationRecord, ApplicationSettings } from "./records.ts";

/** An application may say by itself only which privileged intents it wants, as one that is not verified. */
const OWN_FLAGS = Flag.GatewayPresenceLimited | Flag.GatewayGuildMembersLimited | Flag.GatewayMessageContentLimited;

export async function editApplication(
  platform: Platform,
  application: ApplicationRecord,
  form: ApplicationEditForm,
): Promise<void> {
  const { description, icon, cover_image, flags, interactions_endpoint_url: endpoint, tags } = form;
  if (endpoint) await verifyEndpoint(platform, application, endpoint);
  if (endpoint !== undefined) application.interactions_endpoint_url = endpoint;
  if (typeof description === "string") application.description = description;
  else if (description !== undefined) application.description = description?.default ?? "";
  if (icon !== undefined) application.icon = storePicture(platform, `app-icons/${application.id}`, icon);
  if (typeof flags === "number") application.flags = (application.flags & ~OWN_FLAGS) | (flags & OWN_FLAGS);
  if (tags) application.tags = tags;
  const settings: ApplicationSettings = { ...application.settings };
  if (cover_image !== undefined)
    settings.cover_image = storePicture(platform, `app-icons/${application.id}`, cover_image);
  for (const key of KEPT_AS_GIVEN) if (form[key] !== undefined) Object.assign(settings, { [key]: form[key] });
  application.settings = settings;
}

const KEPT_AS_GIVEN = [
  "explicit_content_filter",
  "max_participants",
  "custom_install_url",
  "install_params",
  "role_connections_verification_url",
  "integration_types_config",
  "event_webhooks_status",
  "event_webhooks_url",
  "event_webhooks_types",
] as const;
