/** Creates people, and applications with their bots. */
import type { ApplicationRecord, UserRecord } from "./records.ts";
import { randomSecret, userToken } from "./tokens.ts";
import type { World } from "./world.ts";

/** Presence, members and message content, as approved for a small application. */
const ALL_PRIVILEGED_INTENTS = (1 << 13) | (1 << 15) | (1 << 19);

export function makeUser(world: World, given: Partial<UserRecord> & Pick<UserRecord, "id" | "username">): UserRecord {
  const user: UserRecord = {
    discriminator: "0",
    global_name: null,
    avatar: null,
    banner: null,
    accent_color: null,
    bot: false,
    email: given.bot ? null : `${given.username}@example.org`,
    verified: true,
    mfa_enabled: false,
    locale: "en-US",
    flags: 0,
    defaultStatus: "offline",
    isDmClosed: false,
    ...given,
  };
  world.users.set(user.id, user);
  return user;
}

type NewApplication = { id: string; name: string; ownerId: string } & Partial<Omit<ApplicationRecord, "botId">> & {
    /** The bot's avatar hash. */
    avatar?: string | null;
  };

export function makeApplication(world: World, { avatar = null, ...given }: NewApplication): ApplicationRecord {
  const clientSecret = given.clientSecret ?? randomSecret(24);
  makeUser(world, {
    id: given.id,
    username: given.name,
    discriminator: String(1000 + Number(BigInt(given.id) % 9000n)),
    avatar,
    bot: true,
    flags: 1 << 16,
    email: null,
  });
  const application: ApplicationRecord = {
    description: "",
    icon: null,
    botToken: userToken(given.id, world.tokenSecret),
    redirectUris: [],
    flags: ALL_PRIVILEGED_INTENTS,
    bot_public: true,
    tags: [],
    ...given,
    botId: given.id,
    clientSecret,
  };
  world.applications.set(application.id, application);
  return application;
}
