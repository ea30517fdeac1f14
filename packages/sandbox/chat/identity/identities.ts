import { useSyncExternalStore } from "react";
import type { Person } from "../protocol/control.ts";

/** A person this browser has signed in as. */
export type Identity = Pick<Person, "id" | "username" | "global_name" | "avatar" | "token">;

export interface Identities {
  readonly all: readonly Identity[];
  readonly currentId: string | undefined;
}

const KEY = "sandbox-chat.identities";
const NOBODY: Identities = { all: [], currentId: undefined };

const listeners = new Set<() => void>();
let current = load();

export function useIdentities(): Identities {
  return useSyncExternalStore(subscribe, () => current);
}

/** Signs in as a person and puts them first in the list. */
export function becomeIdentity({ id, username, global_name, avatar, token }: Identity): void {
  const identity = { id, username, global_name, avatar, token };
  const others = current.all.filter((other) => other.id !== id);
  save({ all: [identity, ...others].slice(0, 12), currentId: id });
}

export function forgetIdentity(id: string): void {
  const all = current.all.filter((identity) => identity.id !== id);
  save({ all, currentId: current.currentId === id ? undefined : current.currentId });
}

/** Returns to the list of people without removing anyone. */
export function deselectPerson(): void {
  save({ ...current, currentId: undefined });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function save(next: Identities): void {
  current = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage may be full or blocked; the page still works until it is closed.
  }
  for (const listener of listeners) listener();
}

function load(): Identities {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isIdentities(stored) ? stored : NOBODY;
  } catch {
    return NOBODY;
  }
}

function isIdentities(value: unknown): value is Identities {
  return (
    typeof value === "object" &&
    value !== null &&
    "all" in value &&
    Array.isArray(value.all) &&
    value.all.every((identity) => typeof identity?.id === "string" && typeof identity?.token === "string")
  );
}
