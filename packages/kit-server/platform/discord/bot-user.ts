import type { REST } from "@discordjs/rest";
import { type APIUser, Routes } from "discord-api-types/v10";
import { withFaults } from "./platform-fault.ts";

/** The bot's own account, which a resumed session doesn't send. */
export async function readBotId(rest: REST): Promise<string> {
  const { id } = (await withFaults(() => rest.get(Routes.user()))) as APIUser;
  return id;
}
