/** The embedded database server can't run here; the message is one sentence about what the operator can do. */
export class EmbeddedServerError extends Error {
  override name = "EmbeddedServerError";
}
