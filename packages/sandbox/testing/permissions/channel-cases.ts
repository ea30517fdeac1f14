/** The permissions that the routes of channels, messages and threads need. */
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import type { PermissionCase } from "./case.ts";

const WAVE = encodeURIComponent("🌊");

export const CHANNEL_CASES: readonly PermissionCase[] = [
  { route: "GET /channels/:channel_id", needs: 0n, ask: async (at) => ({ path: await at.text() }) },
  {
    route: "PATCH /channels/:channel_id",
    needs: P.ManageChannels,
    ask: async (at) => ({ path: await at.text(), body: { name: "renamed" } }),
  },
  {
    route: "PATCH /channels/:channel_id",
    needs: P.ManageChannels | P.ManageRoles,
    ask: async (at) => ({ path: await at.text(), body: { permission_overwrites: [] } }),
  },
  {
    route: "PATCH /channels/:channel_id",
    needs: P.ManageThreads,
    ask: async (at) => ({ path: await at.thread(), body: { locked: true } }),
  },
  {
    route: "PATCH /channels/:channel_id",
    needs: P.ManageChannels | P.Connect,
    refusedAs: { Connect: { status: 403, code: 50001 } },
    ask: async (at) => ({ path: await at.voice(), body: { bitrate: 32_000 } }),
  },
  { route: "DELETE /channels/:channel_id", needs: P.ManageChannels, ask: async (at) => ({ path: await at.text() }) },
  { route: "DELETE /channels/:channel_id", needs: P.ManageThreads, ask: async (at) => ({ path: await at.thread() }) },
  {
    route: "POST /channels/:channel_id/typing",
    needs: P.SendMessages,
    ask: async (at) => ({ path: `${await at.text()}/typing` }),
  },
  {
    route: "POST /channels/:channel_id/typing",
    needs: P.SendMessagesInThreads,
    ask: async (at) => ({ path: `${await at.thread()}/typing` }),
  },
  {
    route: "PUT /channels/:channel_id/permissions/:overwrite_id",
    needs: P.ManageRoles,
    ask: async (at) => ({ path: `${await at.text()}/permissions/${await at.role()}`, body: { type: 0 } }),
  },
  {
    route: "PUT /channels/:channel_id/permissions/:overwrite_id",
    needs: P.ManageRoles | P.AddReactions,
    ask: async (at) => ({
      path: `${await at.text()}/permissions/${await at.role()}`,
      body: { type: 0, deny: String(P.AddReactions) },
    }),
  },
  {
    route: "DELETE /channels/:channel_id/permissions/:overwrite_id",
    needs: P.ManageRoles,
    ask: async (at) => {
      const role = await at.role();
      const overwrites = [{ id: role, type: 0, allow: "0", deny: "0" }];
      return { path: `${await at.text({ permission_overwrites: overwrites })}/permissions/${role}` };
    },
  },
  {
    route: "GET /channels/:channel_id/messages",
    needs: 0n,
    ask: async (at) => ({ path: `${await at.text()}/messages` }),
  },
  {
    route: "POST /channels/:channel_id/messages",
    needs: P.SendMessages,
    ask: async (at) => ({ path: `${await at.text()}/messages`, body: { content: "hi" } }),
  },
  {
    route: "POST /channels/:channel_id/messages",
    needs: P.SendMessagesInThreads,
    ask: async (at) => ({ path: `${await at.thread()}/messages`, body: { content: "hi" } }),
  },
  {
    route: "POST /channels/:channel_id/messages",
    needs: P.SendMessages | P.EmbedLinks,
    ask: async (at) => ({ path: `${await at.text()}/messages`, body: { embeds: [{ title: "hi" }] } }),
  },
  {
    route: "POST /channels/:channel_id/messages",
    needs: P.SendMessages | P.Connect,
    ask: async (at) => ({ path: `${await at.voice()}/messages`, body: { content: "hi" } }),
  },
  {
    route: "POST /channels/:channel_id/messages/:message_id/crosspost",
    needs: P.SendMessages | P.ManageMessages,
    ask: async (at) => ({ path: `${await at.message(await at.text({ type: 5 }))}/crosspost` }),
  },
  {
    route: "POST /channels/:channel_id/followers",
    needs: P.ManageWebhooks,
    ask: async (at) => ({
      path: `${await at.text({ type: 5 })}/followers`,
      body: { webhook_channel_id: (await at.text()).split("/").at(-1) },
    }),
  },
  {
    route: "GET /channels/:channel_id/messages/:message_id",
    needs: P.ReadMessageHistory,
    ask: async (at) => ({ path: await at.message() }),
  },
  {
    route: "PATCH /channels/:channel_id/messages/:message_id",
    needs: P.ManageMessages,
    ask: async (at) => ({ path: await at.message(), body: { flags: 4 } }),
  },
  {
    route: "DELETE /channels/:channel_id/messages/:message_id",
    needs: P.ManageMessages,
    ask: async (at) => ({ path: await at.message() }),
  },
  {
    route: "POST /channels/:channel_id/messages/bulk-delete",
    needs: P.ManageMessages,
    ask: async (at) => {
      const channel = await at.text();
      const messages = [await at.message(channel), await at.message(channel)].map((path) => path.split("/").at(-1));
      return { path: `${channel}/messages/bulk-delete`, body: { messages } };
    },
  },
  ...["messages/pins", "pins"].flatMap((folder): PermissionCase[] => [
    {
      route: `GET /channels/:channel_id/${folder}`,
      needs: 0n,
      ask: async (at) => ({ path: `${await at.text()}/${folder}` }),
    },
    {
      route: `PUT /channels/:channel_id/${folder}/:message_id`,
      needs: P.PinMessages,
      ask: async (at) => {
        const [, channel, id] = /^(.*)\/messages\/(\d+)$/.exec(await at.message()) ?? [];
        return { path: `${channel}/${folder}/${id}` };
      },
    },
    {
      route: `DELETE /channels/:channel_id/${folder}/:message_id`,
      needs: P.PinMessages,
      ask: async (at) => {
        const { channel, messageId } = await at.pinned();
        return { path: `${channel}/${folder}/${messageId}` };
      },
    },
  ]),
  {
    route: "GET /channels/:channel_id/messages/:message_id/reactions/:emoji",
    needs: P.ReadMessageHistory,
    ask: async (at) => ({ path: `${await at.message()}/reactions/${WAVE}` }),
  },
  {
    route: "PUT /channels/:channel_id/messages/:message_id/reactions/:emoji/@me",
    needs: P.ReadMessageHistory | P.AddReactions,
    ask: async (at) => ({ path: `${await at.message()}/reactions/${WAVE}/@me` }),
  },
  ...[`/${WAVE}`, `/${WAVE}/owner`, ""].map((end): PermissionCase => {
    const named = end.replace(WAVE, ":emoji").replace("owner", ":user_id");
    return {
      route: `DELETE /channels/:channel_id/messages/:message_id/reactions${named}`,
      needs: P.ManageMessages,
      ask: async (at) => {
        const message = await at.message();
        await at.owner.ask("PUT", `${message}/reactions/${WAVE}/@me`);
        const { id } = await at.sandbox.control.person("owner");
        return { path: `${message}/reactions${end.replace("owner", id)}` };
      },
    };
  }),
  {
    route: "POST /channels/:channel_id/messages/:message_id/threads",
    needs: P.CreatePublicThreads,
    ask: async (at) => ({ path: `${await at.message()}/threads`, body: { name: "talk" } }),
  },
  {
    route: "POST /channels/:channel_id/threads",
    needs: P.CreatePublicThreads,
    ask: async (at) => ({ path: `${await at.text()}/threads`, body: { name: "talk", type: 11 } }),
  },
  {
    route: "POST /channels/:channel_id/threads",
    needs: P.CreatePrivateThreads,
    ask: async (at) => ({ path: `${await at.text()}/threads`, body: { name: "talk", type: 12 } }),
  },
  {
    route: "POST /channels/:channel_id/threads",
    needs: P.SendMessages,
    ask: async (at) => ({ path: `${await at.forum()}/threads`, body: { name: "post", message: { content: "hi" } } }),
  },
  {
    route: "POST /channels/:channel_id/threads",
    needs: P.SendMessages | P.ManageThreads,
    ask: async (at) => {
      const forum = await at.forum({ available_tags: [{ name: "official", moderated: true }] });
      const { available_tags } = (await at.owner.ask("GET", forum)).body as { available_tags: { id: string }[] };
      const applied_tags = available_tags.map(({ id }) => id);
      return { path: `${forum}/threads`, body: { name: "post", message: { content: "hi" }, applied_tags } };
    },
  },
  {
    route: "PUT /channels/:channel_id/thread-members/:user_id",
    needs: P.SendMessagesInThreads,
    ask: async (at) => {
      const helper = await at.role({ permissions: String(P.ViewChannel) });
      return { path: `${await at.thread()}/thread-members/${await at.member([helper])}` };
    },
  },
  {
    route: "DELETE /channels/:channel_id/thread-members/:user_id",
    needs: P.ManageThreads,
    ask: async (at) => ({
      path: `${await at.thread()}/thread-members/${(await at.sandbox.control.person("owner")).id}`,
    }),
  },
  {
    route: "GET /channels/:channel_id/threads/archived/public",
    needs: P.ReadMessageHistory,
    ask: async (at) => ({ path: `${await at.text()}/threads/archived/public` }),
  },
  {
    route: "GET /channels/:channel_id/threads/archived/private",
    needs: P.ReadMessageHistory | P.ManageThreads,
    ask: async (at) => ({ path: `${await at.text()}/threads/archived/private` }),
  },
  {
    route: "GET /channels/:channel_id/users/@me/threads/archived/private",
    needs: P.ReadMessageHistory,
    ask: async (at) => ({ path: `${await at.text()}/users/@me/threads/archived/private` }),
  },
  {
    route: "POST /channels/:channel_id/webhooks",
    needs: P.ManageWebhooks,
    ask: async (at) => ({ path: `${await at.text()}/webhooks`, body: { name: "hook" } }),
  },
  {
    route: "GET /channels/:channel_id/webhooks",
    needs: P.ManageWebhooks,
    ask: async (at) => ({ path: `${await at.text()}/webhooks` }),
  },
  { route: "GET /webhooks/:webhook_id", needs: P.ManageWebhooks, ask: async (at) => ({ path: await at.webhook() }) },
  {
    route: "PATCH /webhooks/:webhook_id",
    needs: P.ManageWebhooks,
    ask: async (at) => ({ path: await at.webhook(), body: { name: "other" } }),
  },
  { route: "DELETE /webhooks/:webhook_id", needs: P.ManageWebhooks, ask: async (at) => ({ path: await at.webhook() }) },
];
