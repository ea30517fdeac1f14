// An error as Stripe answers it.

export class StripeError extends Error {
  override name = "StripeError";
  readonly status: number;
  readonly error: Record<string, unknown>;
  constructor(
    status: number,
    error: { type?: string; message: string; code?: string; param?: string; decline_code?: string },
  ) {
    super(error.message);
    this.status = status;
    this.error = { type: "invalid_request_error", ...error };
  }
}

export const missing = (type: string, id: string, param = "id"): StripeError =>
  new StripeError(404, { code: "resource_missing", message: `No such ${type}: '${id}'`, param });

export const required = (param: string): StripeError =>
  new StripeError(400, { code: "parameter_missing", message: `Missing required param: ${param}.`, param });

export const invalid = (message: string, param?: string, code?: string): StripeError =>
  new StripeError(400, { message, ...(param ? { param } : {}), ...(code ? { code } : {}) });
