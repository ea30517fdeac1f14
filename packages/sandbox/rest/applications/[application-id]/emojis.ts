import type { APIEmoji } from "discord-api-types/v10";
import { z } from "zod";
import { presentUser } from "../../../present/user.ts";
import { refuse } from "../../../rules/errors.ts";
import { text } from "../../../rules/form.ts";
import { imageData, readEmojiPicture } from "../../../rules/picture-form.ts";
import { findUser } from "../../../state/find.ts";
import type { ApplicationRecord } from "../../../state/records.ts";
import type { World } from "../../../state/world.ts";
import { ownApplication } from "../../own-application.ts";
import { answer, type Route, route } from "../../route.ts";

const MAX_EMOJIS = 2000;
const ALL = "/applications/:application_id/emojis" as const;
const ONE = `${ALL}/:emoji_id` as const;

export const applicationEmojiRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: ALL,
    auth: ["bot"],
    handle: ({ platform, caller, params }) => {
      const application = ownApplication(platform, caller, params.application_id);
      return { items: [...(application.emojis ?? [])].map(([, emoji]) => present(platform.world, application, emoji)) };
    },
  }),
  route({
    method: "GET",
    path: ONE,
    auth: ["bot"],
    handle: ({ platform, caller, params }) => {
      const application = ownApplication(platform, caller, params.application_id);
      return present(platform.world, application, findEmoji(application, params.emoji_id));
    },
  }),
  route({
    method: "POST",
    path: ALL,
    auth: ["bot"],
    body: z.strictObject({ name: text(2, 32), image: imageData }),
    handle: ({ platform, caller, params, body }) => {
      const application = ownApplication(platform, caller, params.application_id);
      const { content, isAnimated } = readEmojiPicture(body.image);
      application.emojis ??= new Map();
      if (application.emojis.size >= MAX_EMOJIS) throw refuse("TooManyEmojis");
      const id = platform.ids.next();
      platform.blobs.put(`emojis/${id}`, content);
      const emoji = { id, name: body.name, animated: isAnimated };
      application.emojis.set(id, emoji);
      return answer(201, present(platform.world, application, emoji));
    },
  }),
  route({
    method: "PATCH",
    path: ONE,
    auth: ["bot"],
    body: z.strictObject({ name: text(2, 32).optional() }),
    handle: ({ platform, caller, params, body }) => {
      const application = ownApplication(platform, caller, params.application_id);
      const emoji = findEmoji(application, params.emoji_id);
      if (body.name !== undefined) emoji.name = body.name;
      return present(platform.world, application, emoji);
    },
  }),
  route({
    method: "DELETE",
    path: ONE,
    auth: ["bot"],
    handle: ({ platform, caller, params }) => {
      const application = ownApplication(platform, caller, params.application_id);
      application.emojis?.delete(findEmoji(application, params.emoji_id).id);
    },
  }),
];

type ApplicationEmoji = NonNullable<ApplicationRecord["emojis"]> extends Map<string, infer Emoji> ? Emoji : never;

function findEmoji({ emojis }: ApplicationRecord, id: string): ApplicationEmoji {
  const emoji = emojis?.get(id);
  if (emoji === undefined) throw refuse("UnknownEmoji");
  return emoji;
}

function present(world: World, { botId }: ApplicationRecord, emoji: ApplicationEmoji): APIEmoji {
  const user = presentUser(findUser(world, botId));
  return { ...emoji, roles: [], require_colons: true, managed: false, available: true, user };
}
