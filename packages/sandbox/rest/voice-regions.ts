import type { APIVoiceRegion } from "discord-api-types/v10";
import { enterGuild } from "../rules/access.ts";
import { type Route, route } from "./route.ts";

const NAMES: Record<string, string> = {
  brazil: "Brazil",
  hongkong: "Hong Kong",
  india: "India",
  japan: "Japan",
  rotterdam: "Rotterdam",
  singapore: "Singapore",
  southafrica: "South Africa",
  sydney: "Sydney",
  "us-central": "US Central",
  "us-east": "US East",
  "us-south": "US South",
  "us-west": "US West",
};

const regions: APIVoiceRegion[] = Object.entries(NAMES).map(([id, name]) => ({
  id,
  name,
  optimal: id === "rotterdam",
  deprecated: false,
  custom: false,
}));

export const voiceRegionRoutes: readonly Route[] = [
  route({ method: "GET", path: "/voice/regions", handle: () => regions }),
  route({
    method: "GET",
    path: "/guilds/:guild_id/regions",
    handle: ({ platform, userId, params }) => {
      enterGuild(platform, userId, params.guild_id);
      return regions;
    },
  }),
];
