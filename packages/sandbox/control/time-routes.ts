import { z } from "zod";
import { newWorld } from "../seed/sample-world.ts";
import { watchThreads } from "../state/thread-archive.ts";
import { type ControlRoute, controlRoute } from "./control-route.ts";
import { DEFAULT_QUIET_MS, DEFAULT_SETTLE_TIMEOUT_MS, settle } from "./settle.ts";

export const timeRoutes: readonly ControlRoute[] = [
  controlRoute({
    method: "POST",
    path: "/settle",
    does: "Responds once no request runs, all events are sent, no interaction waits for a response, and nothing has happened for quietMs; happened, which only increases, counts has by then.",
    body: z.strictObject({
      quietMs: z.number().min(0).max(60_000).default(DEFAULT_QUIET_MS),
      timeoutMs: z.number().min(1).max(300_000).default(DEFAULT_SETTLE_TIMEOUT_MS),
    }),
    handle: ({ platform, hub, body }) => settle(platform, hub, body),
  }),
  controlRoute({
    method: "GET",
    path: "/clock",
    does: "The sandbox's time.",
    handle: ({ platform }) => ({ now: platform.clock.timestamp(), offsetMs: platform.clock.offsetMs }),
  }),
  controlRoute({
    method: "POST",
    path: "/clock/advance",
    does: "Advances the sandbox's time; due work happens at once. Heartbeats keep real time.",
    body: z.strictObject({ ms: z.number().int().min(0) }),
    handle: ({ platform, body }) => {
      platform.clock.advance(body.ms);
      return { now: platform.clock.timestamp(), offsetMs: platform.clock.offsetMs };
    },
  }),
  controlRoute({
    method: "POST",
    path: "/reset",
    does: "Resets the world: sessions, files, faults and limits return to their initial state. The clock keeps running.",
    body: z.strictObject({ world: z.enum(["sample", "empty"]).default("sample") }),
    handle: ({ platform, hub, body }) => {
      hub.endAll();
      platform.world = newWorld(body.world);
      watchThreads(platform);
      platform.blobs.clear();
      platform.interactions.clear();
      platform.requests.clear();
      platform.requests.setInvalidLimit(undefined);
      platform.faults.clear();
      platform.limiter.reset();
    },
  }),
];
