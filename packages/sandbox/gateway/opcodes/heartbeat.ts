/** HEARTBEAT: keeps the connection alive, and is acknowledged. */
import { GatewayOpcodes } from "discord-api-types/v10";
import type { Connection } from "../connection.ts";

export function receiveHeartbeat(connection: Connection): void {
  connection.expectHeartbeat();
  if (!connection.hub.platform.faults.ignoresHeartbeats) connection.sendOp(GatewayOpcodes.HeartbeatAck);
}
