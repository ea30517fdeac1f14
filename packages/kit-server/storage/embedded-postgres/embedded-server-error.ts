/** The embedded database server can't run here; the message says in one sentence what the operator can do. */
export class EmbeddedServerError extends Error {
  override name = "EmbeddedServerError";
}
