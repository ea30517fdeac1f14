/** The process cannot start, and its message says in one sentence what the operator can do about it. */
export class StartError extends Error {
  override name = "StartError";
}

/** The sentence for a port that another process has; any other failure is passed on as it is. */
export function whenPortInUse(error: unknown, port: number, setting: string): unknown {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "EADDRINUSE") return error;
  return new StartError(
    `Port ${port} is in use by another program. Stop that program, or set ${setting} to a free port.`,
    {
      cause: error,
    },
  );
}
