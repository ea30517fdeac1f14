// Moments as inputs of the browser have them: in the time of the device, without a zone.
export function asLocal(at: string | null): string {
  if (at === null) return "";
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const fromLocal = (typed: string): string | null => (typed === "" ? null : new Date(typed).toISOString());
