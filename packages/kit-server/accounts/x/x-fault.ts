/**
 * Why X didn't answer: too many requests, a token or key that it refuses, no credits left, or no response.
 * `retryAt` says when a limit ends.
 */
export class XFault extends Error {
  override name = "XFault";
  readonly code: XFaultCode;
  readonly retryAt: Date | null;
  constructor(code: XFaultCode, { retryAt = null, cause }: { retryAt?: Date | null; cause?: unknown } = {}) {
    super(`X: ${code}`, { cause });
    this.code = code;
    this.retryAt = retryAt;
  }
}
export type XFaultCode = "xLimited" | "xRefused" | "xNoCredits" | "xUnavailable";
