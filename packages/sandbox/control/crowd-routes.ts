/** What many members do at the same moment, faster than a client could request it. */
import { ComponentType, InteractionType } from "discord-api-types/v10";
import { z } from "zod";
import { readInteraction } from "../rest/interaction-input.ts";
import { enterChannel } from "../rules/access.ts";
import { refuse } from "../rules/errors.ts";
import { findUser } from "../state/find.ts";
import { openInteraction } from "../state/interactions.ts";
import { type ControlRoute, controlRoute } from "./control-route.ts";

const presses = z.strictObject({
  people: z.array(z.string()).min(1).max(10_000).describe("Ids; one who is named twice presses twice."),
  customId: z.string().describe("The button's custom id, or its beginning."),
});

export const crowdRoutes: readonly ControlRoute[] = [
  controlRoute({
    method: "POST",
    path: "/channels/:channel/messages/:message/presses",
    does: "Lets many people press a button of a message at once; answers with the interactions' ids, in their order.",
    body: presses,
    handle: ({ platform, params, body }) => {
      const { world } = platform;
      const message = world.messages.get(params.channel ?? "")?.get(params.message ?? "");
      if (!message) throw refuse("UnknownMessage");
      const applicationId = [...world.applications.values()].find(({ botId }) => botId === message.authorId)?.id ?? "";
      const customId = idsIn(message.components).find((id) => id.startsWith(body.customId)) ?? body.customId;
      return body.people.map((person) => {
        const { id: userId } = findUser(world, person);
        const access = enterChannel(platform, userId, message.channel_id);
        const data = { component_type: ComponentType.Button, custom_id: customId };
        const asked = { type: InteractionType.MessageComponent, applicationId, messageId: message.id, data };
        const read = readInteraction(platform, access, userId, asked, []);
        const nonce = `press:${platform.ids.next()}`;
        return openInteraction(platform, { ...read, type: asked.type, applicationId, userId, access, nonce }).id;
      });
    },
  }),
];

/** Custom ids in components of any depth. */
const idsIn = (components: unknown): string[] =>
  Array.from(JSON.stringify(components ?? []).matchAll(/"custom_id":"([^"]+)"/g), ([, id]) => id ?? "");
