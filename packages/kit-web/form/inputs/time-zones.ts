// The time zones that the browser knows, with their time of day now.

export type ZoneTime = { offset: string; time: string };
export type TimeZoneEntry = ZoneTime & { id: string; region: string; name: string };

/** The last part of a zone's name, as people write it: `America/Argentina/Buenos_Aires` is Buenos Aires. */
export const zoneName = (id: string): string => (id.split("/").at(-1) ?? id).replaceAll("_", " ");

/** Its offset from UTC and its time of day; null for a zone that the browser does not know. */
export function nowIn(id: string, at = new Date()): ZoneTime | null {
  try {
    const parts = new Intl.DateTimeFormat("en-GB", {
      timeZone: id,
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "shortOffset",
    }).formatToParts(at);
    const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? "";
    return { offset: part("timeZoneName").replace(/^GMT/, "UTC"), time: `${part("hour")}:${part("minute")}` };
  } catch {
    return null;
  }
}

/** Every zone, UTC first, then by region as the database has them; `known` too, which may be another name of one. */
export function timeZones(known: string, at = new Date()): TimeZoneEntry[] {
  return [...new Set(["UTC", known, ...Intl.supportedValuesOf("timeZone")])].flatMap((id) => {
    const now = nowIn(id, at);
    const region = id.includes("/")
      ? id.slice(0, id.lastIndexOf("/")).replaceAll("/", ", ").replaceAll("_", " ")
      : "Everywhere";
    return now ? [{ id, region, name: zoneName(id), ...now }] : [];
  });
}
