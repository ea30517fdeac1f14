import { PermissionFlagsBits } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../platform.ts";
import { presentChannel } from "../present/channel.ts";
import { presentUser } from "../present/user.ts";
import { guildPermissions, hasPermission } from "../rules/permissions.ts";
import { findApplication, findUser } from "../state/find.ts";
import { makeApplication, makeUser } from "../state/new-user.ts";
import type { UserRecord } from "../state/records.ts";
import { tokenOf } from "../state/tokens.ts";
import type { World } from "../state/world.ts";
import { type ControlRoute, controlRoute } from "./control-route.ts";

const listQuery = z.strictObject({
  search: z.string().optional(),
  guild: z.string().optional(),
  /** Only people who own or manage a guild, and the sample's named people. */
  leading: z.stringbool().optional(),
  limit: z.coerce.number().int().min(1).max(10_000).default(100),
});

const newPerson = z.strictObject({
  username: z.string().min(2).max(32).optional(),
  displayName: z.string().min(1).max(32).optional(),
  email: z.string().nullable().optional(),
  bot: z.boolean().optional(),
});

const intents = z.array(z.enum(["presences", "members", "content"]));
const flagsOf = (switchedOn: z.output<typeof intents>): number =>
  switchedOn.reduce((flags, intent) => flags | INTENT_FLAGS[intent], 0);

const newApplication = z.strictObject({
  name: z.string().min(1).max(32).default("Test Application"),
  ownerId: z.string().optional(),
  redirectUris: z.array(z.string()).default([]),
  /** Which of the three privileged intents it may use. */
  intents: intents.default(["presences", "members", "content"]),
  /** False: only its owner may add it. */
  isPublic: z.boolean().default(true),
});

const INTENT_FLAGS = { presences: 1 << 13, members: 1 << 15, content: 1 << 19 };

export const peopleRoutes: readonly ControlRoute[] = [
  controlRoute({
    method: "GET",
    path: "/people",
    does: "Lists people with their tokens; leading ones (owners, managers) first.",
    query: listQuery,
    handle: ({ platform, query }) => listPeople(platform, query),
  }),
  controlRoute({
    method: "POST",
    path: "/people",
    does: "Makes a person (or, with bot, a bot user that belongs to no application).",
    body: newPerson,
    handle: ({ platform, body }) => {
      const { world, ids } = platform;
      const id = ids.next();
      const username = body.username ?? `person${id.slice(-9)}`;
      const user = makeUser(world, {
        id,
        username,
        global_name: body.displayName ?? null,
        defaultStatus: "online",
        bot: body.bot ?? false,
        ...(body.email === undefined ? {} : { email: body.email }),
      });
      return describePerson(world, user);
    },
  }),
  controlRoute({
    method: "GET",
    path: "/people/:person",
    does: "One person by id, username or display name, with token and guilds.",
    handle: ({ platform, params }) => {
      const user = findPerson(platform.world, params.person ?? "");
      const guilds = [...platform.world.guilds.values()].filter((guild) => guild.members.has(user.id));
      const dms = [...platform.world.channels.values()].filter((channel) => channel.recipientIds.includes(user.id));
      return {
        ...describePerson(platform.world, user),
        guilds: guilds.map((guild) => ({ id: guild.id, name: guild.settings.name, owner: guild.owner_id === user.id })),
        dms: dms.map((channel) => presentChannel(platform.world, channel, user.id)),
      };
    },
  }),
  controlRoute({
    method: "PUT",
    path: "/people/:person/dms",
    does: "Closes or opens someone's direct messages; closed ones refuse a bot with 50007.",
    body: z.strictObject({ closed: z.boolean() }),
    handle: ({ platform, params, body }) => {
      findPerson(platform.world, params.person ?? "").isDmClosed = body.closed;
    },
  }),
  controlRoute({
    method: "GET",
    path: "/applications",
    does: "Lists applications with their keys.",
    handle: ({ platform }) => [...platform.world.applications.values()],
  }),
  controlRoute({
    method: "POST",
    path: "/applications",
    does: "Makes an application with its bot.",
    body: newApplication,
    handle: ({ platform, body }) => {
      const { world, ids } = platform;
      const ownerId = body.ownerId ?? [...world.users.values()].find((user) => !user.bot)?.id ?? "";
      return makeApplication(world, {
        id: ids.next(),
        name: body.name,
        ownerId,
        redirectUris: body.redirectUris,
        bot_public: body.isPublic,
        flags: flagsOf(body.intents),
      });
    },
  }),
  controlRoute({
    method: "PUT",
    path: "/applications/:id/intents",
    does: "Switches privileged intents on and off, as its owner does in the developer portal.",
    body: z.strictObject({ intents }),
    handle: ({ platform, params, body }) => {
      const application = findApplication(platform.world, params.id ?? "");
      application.flags = flagsOf(body.intents);
      return application;
    },
  }),
  controlRoute({
    method: "POST",
    path: "/applications/:id/redirects",
    does: "Registers a redirect address.",
    body: z.strictObject({ uri: z.url() }),
    handle: ({ platform, params, body }) => {
      const application = findApplication(platform.world, params.id ?? "");
      application.redirectUris = [...new Set([...application.redirectUris, body.uri])];
      return application;
    },
  }),
];

function listPeople(platform: Platform, query: z.infer<typeof listQuery>): object[] {
  const { world } = platform;
  const wanted = query.search?.toLowerCase();
  const leading = leadingPeople(world);
  const found = [...world.users.values()].filter(
    (user) =>
      !user.bot &&
      (query.leading !== true || leading.has(user.id)) &&
      (query.guild === undefined || world.guilds.get(query.guild)?.members.has(user.id)) &&
      (wanted === undefined ||
        user.username.toLowerCase().includes(wanted) ||
        (user.global_name ?? "").toLowerCase().includes(wanted)),
  );
  found.sort((a, b) => Number(leading.has(b.id)) - Number(leading.has(a.id)));
  return found.slice(0, query.limit).map((user) => describePerson(world, user));
}

/** People who own or may manage a guild. */
export function leadingPeople(world: World): Set<string> {
  const leading = new Set<string>();
  for (const guild of world.guilds.values()) {
    for (const member of guild.members.values()) {
      const isManager =
        member.roles.length > 0 && hasPermission(guildPermissions(guild, member, 0), PermissionFlagsBits.ManageGuild);
      if (guild.owner_id === member.user_id || isManager) leading.add(member.user_id);
    }
  }
  return leading;
}

export function describePerson(world: World, user: UserRecord): object {
  return {
    ...presentUser(user),
    email: user.email,
    isDmClosed: user.isDmClosed,
    token: tokenOf(world, user),
  };
}

export function findPerson(world: World, named: string): UserRecord {
  const lower = named.toLowerCase();
  for (const user of world.users.values()) {
    if (user.id === named || user.username.toLowerCase() === lower || user.global_name?.toLowerCase() === lower)
      return user;
  }
  return findUser(world, named);
}
