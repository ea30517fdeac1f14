/** The sample world: generated, the same each time. */
import { makeApplication } from "../state/new-user.ts";
import { emptyWorld, type World } from "../state/world.ts";
import { SAMPLE_APPLICATION, SAMPLE_AVATAR, SAMPLE_TOKEN_SECRET } from "./application.ts";
import { seedAtlasAssembly } from "./atlas-assembly.ts";
import { seedCobaltReadingRoom } from "./cobalt-reading-room.ts";
import { seedHarbourLights } from "./harbour-lights.ts";
import { seedNorthwindMakers } from "./northwind-makers.ts";
import { personId, seedPeople } from "./people.ts";

export type WorldKind = "sample" | "empty";

/** The empty world still has the sample people and the application: they are in no guild. */
export function newWorld(kind: WorldKind): World {
  const world = emptyWorld();
  world.tokenSecret = SAMPLE_TOKEN_SECRET;
  seedPeople(world);
  const { id, name, clientSecret } = SAMPLE_APPLICATION;
  makeApplication(world, {
    id,
    name,
    clientSecret,
    avatar: SAMPLE_AVATAR,
    ownerId: personId("mara"),
    description: "A dashboard and a bot for communities.",
  });
  if (kind === "sample") {
    seedHarbourLights(world);
    seedCobaltReadingRoom(world);
    seedNorthwindMakers(world);
    seedAtlasAssembly(world);
  }
  return world;
}
