/** A guild in which a bot has exactly the permissions that a test gives it, with targets for every request. */
import {
  type APIChannel,
  type APIMessage,
  type APIRole,
  ChannelType,
  PermissionFlagsBits as P,
} from "discord-api-types/v10";
import type { Sandbox } from "../../start.ts";
import { type HttpAnswer, HttpClient } from "../http-client.ts";

export class PermissionScene {
  readonly sandbox: Sandbox;
  /** Has all permissions and prepares the tester's targets. */
  readonly owner: HttpClient;
  readonly tester: HttpClient;
  readonly testerId: string;
  readonly guildId: string;
  readonly roleId: string;
  #serial = 0;

  private constructor(given: {
    sandbox: Sandbox;
    owner: HttpClient;
    tester: HttpClient;
    testerId: string;
    guildId: string;
    roleId: string;
  }) {
    this.sandbox = given.sandbox;
    this.owner = given.owner;
    this.tester = given.tester;
    this.testerId = given.testerId;
    this.guildId = given.guildId;
    this.roleId = given.roleId;
  }

  /** The tester's role is the highest; @everyone has no permissions. */
  static async open(sandbox: Sandbox): Promise<PermissionScene> {
    const { control } = sandbox;
    const ownerPerson = await control.createPerson({ username: "owner" });
    const application = await control.createApplication({ name: "Tester", ownerId: ownerPerson.id });
    const { id: guildId } = await control.createGuild({
      name: "Matrix",
      owner: "owner",
      application: application.id,
      permissions: "1",
    });
    const owner = new HttpClient(sandbox, ownerPerson.token);
    const role = (await control.guild("Matrix")).roles.find(({ managed }) => managed) as APIRole;
    await control.setPermissions("Matrix", guildId, 0n);
    return new PermissionScene({
      sandbox,
      owner,
      tester: new HttpClient(sandbox, `Bot ${application.botToken}`),
      testerId: application.botId,
      guildId,
      roleId: role.id,
    });
  }

  get guild(): string {
    return `/guilds/${this.guildId}`;
  }

  allow(permissions: bigint): Promise<unknown> {
    return this.sandbox.control.setPermissions("Matrix", this.roleId, permissions);
  }

  async text(given: object = {}): Promise<string> {
    return this.#channel({ type: ChannelType.GuildText, ...given });
  }

  async forum(given: object = {}): Promise<string> {
    return this.#channel({ type: ChannelType.GuildForum, ...given });
  }

  voice(given: object = {}): Promise<string> {
    return this.#channel({ type: ChannelType.GuildVoice, ...given });
  }

  async thread(given: object = {}): Promise<string> {
    const path = `${await this.text()}/threads`;
    return `/channels/${(await this.make<APIChannel>(path, { name: "thread", type: 11, ...given })).id}`;
  }

  /** The path of a message by the owner. */
  async message(channel?: string): Promise<string> {
    const at = channel ?? (await this.text());
    return `${at}/messages/${(await this.make<APIMessage>(`${at}/messages`, { content: "here" })).id}`;
  }

  async pinned(): Promise<{ channel: string; messageId: string }> {
    const message = await this.message();
    const [, channel = "", messageId = ""] = /^(\/channels\/\d+)\/messages\/(\d+)$/.exec(message) ?? [];
    await this.owner.ask("PUT", `${channel}/messages/pins/${messageId}`);
    return { channel, messageId };
  }

  /** Below the tester's role. */
  async role(given: object = {}): Promise<string> {
    const { id } = await this.make<APIRole>(`${this.guild}/roles`, {
      name: `role ${++this.#serial}`,
      permissions: "0",
      ...given,
    });
    await this.owner.ask("PATCH", `${this.guild}/roles`, [{ id: this.roleId, position: 200 }]);
    return id;
  }

  /** An ordinary member. */
  async member(roles: string[] = []): Promise<string> {
    const { id, username } = await this.sandbox.control.createPerson({ username: `member${++this.#serial}` });
    await this.sandbox.control.join("Matrix", username, { roles });
    return id;
  }

  async banned(): Promise<string> {
    const id = await this.member();
    await this.owner.ask("PUT", `${this.guild}/bans/${id}`, {});
    return id;
  }

  async emoji(): Promise<string> {
    return (await this.make<{ id: string }>(`${this.guild}/emojis`, { name: `emoji${++this.#serial}`, image: PICTURE }))
      .id;
  }

  async webhook(): Promise<string> {
    const { id } = await this.make<{ id: string }>(`${await this.text()}/webhooks`, { name: "hook" });
    return `/webhooks/${id}`;
  }

  /** Created by the owner; throws if that fails. */
  async make<T>(path: string, body: object): Promise<T> {
    const answer: HttpAnswer = await this.owner.ask("POST", path, body);
    if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  }

  async #channel(given: object): Promise<string> {
    const { id } = await this.make<APIChannel>(`${this.guild}/channels`, {
      name: `channel ${++this.#serial}`,
      ...given,
    });
    return `/channels/${id}`;
  }
}

export const ALL_BUT_ADMINISTRATOR = Object.values(P).reduce((all, bit) => all | bit, 0n) & ~P.Administrator;

export const PICTURE = `data:image/png;base64,${Buffer.from("89504e470d0a1a0a0000000d494844520000000300000002", "hex").toString("base64")}`;
