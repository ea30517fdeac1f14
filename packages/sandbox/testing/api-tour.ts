/** Calls one route after another as the bot and records violations of the responses. */
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import type { Sandbox } from "../start.ts";
import type { ApiDescription } from "./api-description.ts";
import { guildNamed, type Stage } from "./sample.ts";

export class ApiTour {
  readonly faults: string[] = [];
  readonly stage: Stage;
  readonly sandbox: Sandbox;
  calls = 0;
  readonly #description: ApiDescription;

  constructor(stage: Stage, description: ApiDescription) {
    this.stage = stage;
    this.sandbox = stage.sandbox;
    this.#description = description;
  }

  async harbour(): Promise<string> {
    return `/guilds/${await guildNamed(this.sandbox, "Harbour Lights")}`;
  }

  async personId(name: string): Promise<string> {
    return (await this.sandbox.control.person(name)).id;
  }

  async get(...paths: string[]): Promise<void> {
    for (const path of paths) await this.call("GET", path);
  }

  post<T>(path: string, body: object): Promise<T> {
    return this.call<T>("POST", path, body);
  }

  /** As the bot, unless another Authorization is given. */
  async call<T>(
    method: string,
    path: string,
    body?: object,
    authorization = `Bot ${SAMPLE_APPLICATION.botToken}`,
  ): Promise<T> {
    const isForm = body instanceof FormData;
    const headers = {
      authorization,
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
    };
    const init = { method, headers, ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }) };
    const response = await fetch(this.sandbox.apiUrl + path, init);
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const text = await response.text();
    const answer: unknown = isJson ? JSON.parse(text) : undefined;
    this.calls += 1;
    if (response.status >= 500) this.faults.push(`${method} ${path}: ${response.status} ${text}`);
    this.faults.push(...this.#description.faultsOf(method, path.split("?")[0] ?? "", response.status, answer));
    return answer as T;
  }
}
