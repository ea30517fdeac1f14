import { PermissionFlagsBits as P } from "discord-api-types/v10";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import type { ApiDescription } from "./api-description.ts";
import { channelNamed, guildNamed, roleNamed, type Stage } from "./sample.ts";

const PICTURE = `data:image/png;base64,${Buffer.from("89504e470d0a1a0a0000000d494844520000000300000002", "hex").toString("base64")}`;

/** Calls one route after another as the bot and notes what is wrong with the answers. */
export class ApiTour {
  readonly faults: string[] = [];
  calls = 0;
  readonly #stage: Stage;
  readonly #description: ApiDescription;

  constructor(stage: Stage, description: ApiDescription) {
    this.#stage = stage;
    this.#description = description;
  }

  async users(): Promise<void> {
    const aiko = await this.#personId("Aiko Tanabe");
    await this.#get(
      "/users/@me",
      `/users/${aiko}`,
      "/users/@me/guilds?with_counts=true",
      "/gateway",
      "/gateway/bot",
      "/applications/@me",
      "/oauth2/applications/@me",
    );
    const dm = await this.#post<{ id: string }>("/users/@me/channels", { recipient_id: aiko });
    await this.#get(`/channels/${dm.id}`);
    await this.#post(`/channels/${dm.id}/messages`, { content: "hello" });
    await this.#get(`/channels/${dm.id}/messages`);
  }

  async guild(): Promise<void> {
    for (const name of ["Harbour Lights", "Northwind Makers"]) {
      const base = `/guilds/${await guildNamed(this.#stage.sandbox, name)}`;
      await this.#get(
        base,
        `${base}?with_counts=true`,
        `${base}/preview`,
        `${base}/channels`,
        `${base}/roles`,
        `${base}/roles/member-counts`,
      );
      await this.#get(
        `${base}/bans`,
        `${base}/invites`,
        `${base}/integrations`,
        `${base}/emojis`,
        `${base}/audit-logs`,
        `${base}/webhooks`,
      );
      await this.#get(`${base}/onboarding`, `${base}/welcome-screen`, `${base}/threads/active`, `${base}/vanity-url`);
      await this.#call("PATCH", base, { description: "A new description" });
      const emoji = await this.#post<{ id: string }>(`${base}/emojis`, { name: "seal", image: PICTURE });
      await this.#call("PATCH", `${base}/emojis/${emoji.id}`, { name: "grey_seal" });
      await this.#get(`${base}/emojis/${emoji.id}`, `${base}/emojis`);
      await this.#call("DELETE", `${base}/emojis/${emoji.id}`);
      const until = new Date(Date.now() + 3_600_000).toISOString();
      await this.#call("PUT", `${base}/incident-actions`, { invites_disabled_until: until, dms_disabled_until: null });
      await this.#call("PUT", `${base}/incident-actions`, { invites_disabled_until: null, dms_disabled_until: null });
    }
  }

  async roles(): Promise<void> {
    const base = await this.#harbour();
    const role = await this.#post<{ id: string }>(`${base}/roles`, {
      name: "Deckhand",
      color: 255,
      hoist: true,
      permissions: "0",
    });
    await this.#call("PATCH", `${base}/roles/${role.id}`, {
      name: "Bosun",
      colors: { primary_color: 1, secondary_color: null, tertiary_color: null },
    });
    await this.#call("PATCH", `${base}/roles`, [{ id: role.id, position: 2 }]);
    await this.#get(`${base}/roles/${role.id}`);
    await this.#call("DELETE", `${base}/roles/${role.id}`);
  }

  async members(): Promise<void> {
    const base = await this.#harbour();
    const [jonas, aiko] = [await this.#personId("Jonas Weber"), await this.#personId("Aiko Tanabe")];
    const photographer = await roleNamed(this.#stage.sandbox, "Harbour Lights", "Photographer");
    await this.#get(`${base}/members?limit=10`, `${base}/members/search?query=jo`, `${base}/members/${jonas}`);
    await this.#call("PATCH", `${base}/members/${jonas}`, {
      nick: "Jo",
      communication_disabled_until: new Date(Date.now() + 60_000).toISOString(),
    });
    await this.#call("PATCH", `${base}/members/@me`, { nick: "The Bot" });
    await this.#call("PUT", `${base}/members/${jonas}/roles/${photographer}`);
    await this.#call("DELETE", `${base}/members/${jonas}/roles/${photographer}`);
    await this.#call("PUT", `${base}/bans/${jonas}`, { delete_message_seconds: 60 });
    await this.#get(`${base}/bans`, `${base}/bans/${jonas}`, `${base}/audit-logs`);
    await this.#call("DELETE", `${base}/bans/${jonas}`);
    await this.#call("DELETE", `${base}/members/${aiko}`);
    await this.#post(`${base}/bulk-ban`, { user_ids: [aiko, jonas] });
    for (const id of [aiko, jonas]) await this.#call("DELETE", `${base}/bans/${id}`);
    await this.#stage.sandbox.control.join("Harbour Lights", "Aiko Tanabe");
  }

  async channels(): Promise<void> {
    const base = await this.#harbour();
    const keeper = await roleNamed(this.#stage.sandbox, "Harbour Lights", "Keeper");
    for (const type of [0, 2, 4, 5, 13, 15]) {
      const channel = await this.#post<{ id: string }>(`${base}/channels`, { name: `kind ${type}`, type });
      await this.#get(`/channels/${channel.id}`);
      await this.#call("PATCH", `/channels/${channel.id}`, { name: `renamed ${type}` });
      await this.#call("PUT", `/channels/${channel.id}/permissions/${keeper}`, {
        type: 0,
        allow: String(P.ViewChannel),
        deny: "0",
      });
      await this.#call("DELETE", `/channels/${channel.id}/permissions/${keeper}`);
      await this.#call("PATCH", `${base}/channels`, [{ id: channel.id, position: 1 }]);
      await this.#call("DELETE", `/channels/${channel.id}`);
    }
  }

  async messages(): Promise<void> {
    const channel = `/channels/${await channelNamed(this.#stage.sandbox, "Harbour Lights", "general")}`;
    const components = [
      {
        type: 1,
        components: [
          { type: 2, style: 1, label: "Go", custom_id: "go", emoji: { name: "🌊" } },
          { type: 2, style: 5, label: "Read", url: "https://example.org" },
        ],
      },
    ];
    const embeds = [
      {
        title: "Tides",
        description: "of today",
        color: 255,
        fields: [{ name: "High", value: "14:02" }],
        footer: { text: "f" },
        author: { name: "a" },
        image: { url: "https://example.org/a.png" },
        timestamp: "2026-01-01T00:00:00Z",
      },
    ];
    const message = await this.#post<{ id: string }>(`${channel}/messages`, {
      content: "hi @everyone",
      embeds,
      components,
      nonce: "n",
    });
    const at = `${channel}/messages/${message.id}`;
    await this.#post(`${channel}/messages`, { content: "a reply", message_reference: { message_id: message.id } });
    await this.#post(`${channel}/messages`, {
      flags: 1 << 15,
      components: [
        {
          type: 17,
          components: [
            { type: 10, content: "Hello" },
            { type: 14 },
            {
              type: 9,
              components: [{ type: 10, content: "x" }],
              accessory: { type: 2, style: 1, label: "a", custom_id: "b" },
            },
          ],
        },
      ],
    });
    await this.#call("PUT", `${at}/reactions/${encodeURIComponent("🌊")}/@me`);
    await this.#get(at, `${channel}/messages`, `${at}/reactions/${encodeURIComponent("🌊")}`);
    await this.#call("PATCH", at, { content: "edited" });
    await this.#call("PUT", `${channel}/messages/pins/${message.id}`);
    await this.#get(`${channel}/messages/pins`, `${channel}/pins`);
    await this.#call("DELETE", `${channel}/messages/pins/${message.id}`);
    await this.#call("DELETE", `${at}/reactions/${encodeURIComponent("🌊")}/@me`);
    await this.#call("POST", `${channel}/typing`);
    const ids = [message.id, (await this.#post<{ id: string }>(`${channel}/messages`, { content: "x" })).id];
    await this.#post(`${channel}/messages/bulk-delete`, { messages: ids });
  }

  async threads(): Promise<void> {
    const base = await this.#harbour();
    const channel = `/channels/${await channelNamed(this.#stage.sandbox, "Harbour Lights", "general")}`;
    const aiko = await this.#personId("Aiko Tanabe");
    const starter = await this.#post<{ id: string }>(`${channel}/messages`, { content: "let us talk" });
    const grown = await this.#post<{ id: string }>(`${channel}/messages/${starter.id}/threads`, { name: "Talk" });
    const own = await this.#post<{ id: string }>(`${channel}/threads`, { name: "Quiet", type: 12 });
    await this.#get(`/channels/${own.id}`, `${base}/threads/active`, `${channel}/messages/${starter.id}`);
    await this.#call("PUT", `/channels/${own.id}/thread-members/${aiko}`);
    await this.#get(
      `/channels/${own.id}/thread-members`,
      `/channels/${own.id}/thread-members?with_member=true`,
      `/channels/${own.id}/thread-members/${aiko}`,
    );
    await this.#call("DELETE", `/channels/${own.id}/thread-members/${aiko}`);
    await this.#call("PATCH", `/channels/${grown.id}`, { archived: true });
    await this.#get(`${channel}/threads/archived/public`, `${channel}/threads/archived/private`);
    const forum = await this.#post<{ id: string }>(`${base}/channels`, {
      name: "ideas",
      type: 15,
      available_tags: [{ name: "new" }],
    });
    await this.#post(`/channels/${forum.id}/threads`, { name: "An idea", message: { content: "What if" } });
  }

  async invitesAndWebhooks(): Promise<void> {
    const base = await this.#harbour();
    const channel = `/channels/${await channelNamed(this.#stage.sandbox, "Harbour Lights", "general")}`;
    const invite = await this.#post<{ code: string }>(`${channel}/invites`, { max_uses: 3, unique: true });
    await this.#get(
      `/invites/${invite.code}`,
      `/invites/${invite.code}?with_counts=true`,
      `${channel}/invites`,
      `${base}/invites`,
    );
    await this.#call("DELETE", `/invites/${invite.code}`);
    const webhook = await this.#post<{ id: string; token: string }>(`${channel}/webhooks`, { name: "Tides" });
    const at = `/webhooks/${webhook.id}/${webhook.token}`;
    await this.#get(`/webhooks/${webhook.id}`, at, `${channel}/webhooks`, `${base}/webhooks`);
    await this.#call("PATCH", `/webhooks/${webhook.id}`, { name: "Tide table" });
    const sent = await this.#post<{ id: string }>(`${at}?wait=true`, { content: "High water" });
    await this.#get(`${at}/messages/${sent.id}`);
    await this.#call("PATCH", `${at}/messages/${sent.id}`, { content: "Low water" });
    await this.#call("DELETE", `${at}/messages/${sent.id}`);
    await this.#call("DELETE", `/webhooks/${webhook.id}`);
  }

  async commands(): Promise<void> {
    const guild = await guildNamed(this.#stage.sandbox, "Harbour Lights");
    for (const base of [
      `/applications/${SAMPLE_APPLICATION.id}/commands`,
      `/applications/${SAMPLE_APPLICATION.id}/guilds/${guild}/commands`,
    ]) {
      const options = [
        { type: 3, name: "port", description: "Where", required: true, choices: [{ name: "G", value: "g" }] },
        { type: 4, name: "count", description: "n", min_value: 1 },
      ];
      const command = await this.#post<{ id: string }>(base, { name: "tide", description: "Tells the tide", options });
      await this.#post(base, { name: "tide", description: "Tells the tide" });
      await this.#get(base, `${base}?with_localizations=true`, `${base}/${command.id}`);
      await this.#call("PATCH", `${base}/${command.id}`, { description: "Tells it better" });
      await this.#call("PUT", base, [
        { name: "one", description: "One" },
        { name: "Two", type: 2 },
        { name: "group", description: "g", options: [{ type: 1, name: "sub", description: "s" }] },
      ]);
      await this.#call("DELETE", `${base}/${command.id}`);
    }
    await this.#get(`/applications/${SAMPLE_APPLICATION.id}/guilds/${guild}/commands/permissions`);
  }

  async refusals(): Promise<void> {
    const channel = `/channels/${await channelNamed(this.#stage.sandbox, "Harbour Lights", "general")}`;
    await this.#get(
      "/channels/1",
      "/guilds/1",
      "/users/1",
      "/invites/none",
      `/guilds/${await guildNamed(this.#stage.sandbox, "Cobalt Reading Room")}`,
    );
    await this.#post(`${channel}/messages`, {});
    await this.#post(`${channel}/messages`, { content: "x".repeat(2001), embeds: [{ fields: [{}] }] });
  }

  async #harbour(): Promise<string> {
    return `/guilds/${await guildNamed(this.#stage.sandbox, "Harbour Lights")}`;
  }

  async #personId(name: string): Promise<string> {
    return (await this.#stage.sandbox.control.person(name)).id;
  }

  async #get(...paths: string[]): Promise<void> {
    for (const path of paths) await this.#call("GET", path);
  }

  #post<T>(path: string, body: object): Promise<T> {
    return this.#call<T>("POST", path, body);
  }

  async #call<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = {
      authorization: `Bot ${SAMPLE_APPLICATION.botToken}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await fetch(this.#stage.sandbox.apiUrl + path, init);
    const text = await response.text();
    const answer: unknown = text === "" ? undefined : JSON.parse(text);
    this.calls += 1;
    if (response.status === 501 || response.status >= 500)
      this.faults.push(`${method} ${path}: ${response.status} ${text}`);
    this.faults.push(...this.#description.faultsOf(method, path.split("?")[0] ?? "", response.status, answer));
    return answer as T;
  }
}
