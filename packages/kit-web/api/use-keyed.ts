import { useState } from "react";

/** Adds a key to a body: the same one while the body is the same. */
export function createKeyed(): <B extends object>(body: B) => B & { key: string } {
  let last = { asked: "", key: "" };
  return (body) => {
    const asked = JSON.stringify(body);
    if (last.asked !== asked) last = { asked, key: crypto.randomUUID() };
    return { ...body, key: last.key };
  };
}

/**
 * For a route that does a request once for its key: trying again after an error is the same request, and another one after
 * something else was typed.
 */
export const useKeyed = () => useState(createKeyed)[0];
