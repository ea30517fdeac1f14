import { useQuery } from "@tanstack/react-query";
import { clockRoute } from "#kit/schedule/clock-route.ts";
import { call } from "../../../api/call.ts";
import { SAMPLE_SNOWFLAKE } from "../../../catalog/sample-guild-id.ts";

/** The guild's time zone; null until it is known. The sample guild uses UTC. */
export function useGuildZone(guildId: string): string | null {
  const isSample = guildId === SAMPLE_SNOWFLAKE;
  const clock = useQuery({
    queryKey: ["guild", guildId, "clock"],
    queryFn: ({ signal }) => call(clockRoute, { params: { id: guildId } }, signal),
    enabled: !isSample,
  });
  return isSample ? "UTC" : (clock.data?.timeZone ?? null);
}
