import { findApplication, findUser } from "../state/find.ts";
import type { IntegrationRecord } from "../state/records.ts";
import type { World } from "../state/world.ts";
import { presentUser } from "./user.ts";

export function presentIntegration(world: World, integration: IntegrationRecord): object {
  const application = findApplication(world, integration.applicationId);
  const { id, name, icon, description } = application;
  return {
    id: integration.id,
    name,
    type: "discord",
    enabled: true,
    account: { id, name },
    user: presentUser(findUser(world, integration.addedById)),
    scopes: integration.scopes,
    application: {
      id,
      name,
      icon,
      description,
      type: null,
      is_monetized: false,
      is_verified: false,
      is_discoverable: false,
      bot: presentUser(findUser(world, application.botId)),
    },
  };
}
