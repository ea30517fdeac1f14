import type { GatewayCloseCodes } from "discord-api-types/v10";

/** What a client sent ends its connection, with the platform's code. */
export class GatewayClose extends Error {
  override readonly name = "GatewayClose";
  readonly code: GatewayCloseCodes;

  constructor(code: GatewayCloseCodes, reason: string) {
    super(reason);
    this.code = code;
  }
}
