/** Requests that Discord doesn't have: choosing a person and a server. */
import type { APIUser } from "discord-api-types/v10";
import { request } from "./http.ts";

export interface Person extends APIUser {
  /** Signs in as this person. */
  readonly token: string;
  readonly isDmClosed?: boolean;
  readonly guilds?: readonly { readonly id: string; readonly name: string }[];
}

export interface KnownGuild {
  readonly id: string;
  readonly name: string;
  readonly memberCount: number;
}

const ROOT = "/_sandbox";
const SHOWN_PEOPLE = "60";

/** Owners and managers come first. */
export function searchPeople(query: string, signal: AbortSignal): Promise<readonly Person[]> {
  const search = new URLSearchParams({ limit: SHOWN_PEOPLE, ...(query === "" ? {} : { search: query }) });
  return request("GET", `${ROOT}/people?${search}`, { signal });
}

export function findPerson(id: string): Promise<Person> {
  return request("GET", `${ROOT}/people/${id}`);
}

export function makePerson(username: string, displayName: string): Promise<Person> {
  const body = displayName === "" ? { username } : { username, displayName };
  return request("POST", `${ROOT}/people`, { body });
}

export function listGuilds(): Promise<readonly KnownGuild[]> {
  return request("GET", `${ROOT}/guilds`);
}

export function joinGuild(guildId: string, personId: string): Promise<void> {
  return request("POST", `${ROOT}/guilds/${guildId}/members`, { body: { person: personId } });
}

export function boostGuild(guildId: string, personId: string): Promise<void> {
  return request("PUT", `${ROOT}/guilds/${guildId}/members/${personId}/boost`, { body: { boosts: true } });
}

/** Discord stores this in its own settings format. */
export function closeDms(personId: string, isClosed: boolean): Promise<void> {
  return request("PUT", `${ROOT}/people/${personId}/dms`, { body: { closed: isClosed } });
}
