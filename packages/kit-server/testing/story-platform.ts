import type {
  APIMessage,
  APIModalInteractionResponseCallbackData,
  InteractionResponseType,
} from "discord-api-types/v10";
import type { PlatformSettings } from "#kit-server/base/settings/settings.ts";

/** The parts of the sandbox that stories use; passed in because only tests may import the sandbox. */
export type StoryPlatform = {
  url: string;
  apiUrl: string;
  control: {
    applications(): Promise<{ id: string; clientSecret: string; botToken: string }[]>;
    createGuild(given: object): Promise<StoryGuildSummary>;
    person(id: string): Promise<{ token: string }>;
    createPerson(given: { displayName: string }): Promise<{ id: string; token: string }>;
    join(guildId: string, personId: string, given: { roles?: string[] }): Promise<unknown>;
    members(guildId: string): Promise<{ user: { id: string }; roles: string[] }[]>;
    messages(channelId: string): Promise<APIMessage[]>;
    answer(nonce: string): Promise<GivenAnswer>;
    advance(ms: number): Promise<unknown>;
    /** `happened` only increases. */
    settle(given?: { quietMs?: number }): Promise<{ happened: number }>;
    requests(filter: { application: string }): Promise<StoryRequest[]>;
    sessions(): Promise<{ id: string; applicationId: string | null; seq: number }[]>;
  };
};
/** The reply to an interaction; everything is null until it is sent. */
export type GivenAnswer = {
  id: string;
  kind: InteractionResponseType | null;
  modal: APIModalInteractionResponseCallbackData | null;
  message: APIMessage | null;
};
type StoryRequest = { method: string; path: string; query: object; body: unknown; ignoredFields: string[] };
type StoryGuildSummary = {
  id: string;
  ownerId: string;
  roles: { id: string; name: string }[];
  channels: { id: string; name: string; type: number }[];
};

/** The sandbox's first application, as in an operator's settings. */
export async function platformOf({ url, control }: StoryPlatform): Promise<PlatformSettings> {
  const [application] = await control.applications();
  if (!application) throw new Error("the platform has no application");
  const { id: clientId, clientSecret, botToken } = application;
  return { clientId, clientSecret, botToken, apiUrl: `${url}/api` };
}

/** A file that a member uploads. */
export type StoryFile = { name: string; content: Uint8Array<ArrayBuffer> };

/** Calls Discord's API with this token, with files if there are any; throws Discord's error. */
export async function askPlatform(
  apiUrl: string,
  token: string,
  method: string,
  path: string,
  body?: object,
  files: readonly StoryFile[] = [],
): Promise<unknown> {
  const isForm = files.length > 0;
  const response = await fetch(apiUrl + path, {
    method,
    headers: { authorization: token, ...(body && !isForm ? { "content-type": "application/json" } : {}) },
    ...(isForm ? { body: formOf(body ?? {}, files) } : body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

function formOf(body: object, files: readonly StoryFile[]): FormData {
  const form = new FormData();
  form.append("payload_json", JSON.stringify(body));
  for (const [at, { name, content }] of files.entries()) form.append(`files[${at}]`, new Blob([content]), name);
  return form;
}
