// Validates the gateway's frames. The library reads fields of HELLO, READY and INVALID_SESSION without checking that
// they exist, and nothing catches what it throws then: it would end the process.
import { WebSocketShard, WebSocketShardEvents } from "@discordjs/ws";
import { GatewayCloseCodes, GatewayDispatchEvents, GatewayOpcodes } from "discord-api-types/v10";
import { isObject } from "#kit-server/platform/payload/read-json.ts";

/** The gateway sent a frame with which no connection can continue. */
export class InvalidFrame extends Error {
  override name = "GatewayNonsense";
}

/**
 * The missing part of a frame that the connection can't work without; null if the frame is valid. Fills in, in place,
 * what is safe.
 */
function lackingInFrame(frame: Record<string, unknown>): string | null {
  const { op, t, d } = frame;
  if (op === GatewayOpcodes.Hello) {
    const intervalMs = isObject(d) ? d.heartbeat_interval : null;
    return typeof intervalMs === "number" && intervalMs > 0 && intervalMs <= LONGEST_INTERVAL_MS
      ? null
      : "HELLO without a heartbeat_interval";
  }
  if (op === GatewayOpcodes.InvalidSession) frame.d = d === true;
  if (op !== GatewayOpcodes.Dispatch) return null;
  if (!Number.isSafeInteger(frame.s)) {
    // The library would resume from it.
    frame.s = undefined;
  }
  if (t !== GatewayDispatchEvents.Ready) return null;
  if (frame.s === undefined) return "READY without a number";
  return isObject(d) && typeof d.session_id === "string" && d.session_id !== "" ? null : "READY without a session_id";
}

/** A timer's maximum; Discord's interval is about 40 seconds. */
const LONGEST_INTERVAL_MS = 2 ** 31 - 1;

type Internals = {
  emit(event: WebSocketShardEvents, error: Error): void;
  connection: { close(code: number, reason: string): void } | null;
  unpackMessage(...given: unknown[]): Promise<unknown>;
  onMessage(...given: unknown[]): Promise<void>;
};

const SIZE = Symbol("size");
/** The size of a frame as text. */
export const frameBytes = (frame: object): number => (frame as { [SIZE]?: number })[SIZE] ?? 0;

/**
 * The library has no hook between receiving and reading a frame, so its methods are wrapped once when this file is
 * loaded.
 */
const shard = WebSocketShard.prototype as unknown as Internals;
const { unpackMessage, onMessage } = shard;
shard.unpackMessage = async function (this: Internals, ...given) {
  const frame = await unpackMessage.apply(this, given);
  if (!isObject(frame)) return null;
  const lacking = lackingInFrame(frame as Record<string, unknown>);
  if (lacking) throw new InvalidFrame(`the gateway sent ${lacking}`);
  const [text] = given;
  if (typeof text === "string") Object.assign(frame, { [SIZE]: text.length });
  return frame;
};
shard.onMessage = async function (this: Internals, ...given) {
  try {
    await onMessage.apply(this, given);
  } catch (error) {
    const nonsense = error instanceof InvalidFrame ? error : new InvalidFrame("a frame failed", { cause: error });
    // After an "error" event, the library would reconnect at once; this event is the same as when the gateway closes
    // the connection.
    this.emit(WebSocketShardEvents.SocketError, nonsense);
    this.connection?.close(GatewayCloseCodes.UnknownError, "nonsense");
  }
};
