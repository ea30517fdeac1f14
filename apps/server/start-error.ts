/** The process can't start; the message tells the operator in one sentence what to do. */
export class StartError extends Error {
  override name = "StartError";
}

/** Explains that a port is in use; rethrows any other error. */
export function whenPortInUse(error: unknown, port: number, setting: string): unknown {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "EADDRINUSE") return error;
  return new StartError(
    `Port ${port} is in use by another program. Stop that program, or set ${setting} to a free port.`,
    {
      cause: error,
    },
  );
}
