import type { GatewayCloseCodes } from "discord-api-types/v10";

/** Closes a connection because of invalid input, with Discord's close code. */
export class GatewayClose extends Error {
  override readonly name = "GatewayClose";
  readonly code: GatewayCloseCodes;

  constructor(code: GatewayCloseCodes, reason: string) {
    super(reason);
    this.code = code;
  }
}
