// The browser's time zones with their current time.

export type ZoneTime = { offset: string; time: string };
export type TimeZoneEntry = ZoneTime & { id: string; region: string; name: string };

/** The city of a zone: `America/Argentina/Buenos_Aires` is Buenos Aires. */
export const zoneName = (id: string): string => (id.split("/").at(-1) ?? id).replaceAll("_", " ");

/** A zone's offset from UTC and its current time; null if the browser does not know it. */
export function nowIn(id: string, at = new Date()): ZoneTime | null {
  try {
    const parts = new Intl.DateTimeFormat("en-GB", {
      timeZone: id,
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "shortOffset",
    }).formatToParts(at);
    const partOf = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? "";
    return { offset: partOf("timeZoneName").replace(/^GMT/, "UTC"), time: `${partOf("hour")}:${partOf("minute")}` };
  } catch {
    return null;
  }
}

/** All zones, UTC first, then by region; includes `known`, which may be an alias. */
export function timeZones(known: string, at = new Date()): TimeZoneEntry[] {
  return [...new Set(["UTC", known, ...Intl.supportedValuesOf("timeZone")])].flatMap((id) => {
    const now = nowIn(id, at);
    const region = id.includes("/")
      ? id.slice(0, id.lastIndexOf("/")).replaceAll("/", ", ").replaceAll("_", " ")
      : "Everywhere";
    return now ? [{ id, region, name: zoneName(id), ...now }] : [];
  });
}
