import { Badge } from "@mantine/core";
import type { Server } from "../contract.ts";

/** What is unusual about a server. */
export const ServerStates = ({ server }: { server: Pick<Server, "isBlocked" | "isPresent" | "hasNote"> }) => (
  <>
    {server.isBlocked && (
      <Badge variant="light" color="coral" size="sm" tt="none">
        Blocked
      </Badge>
    )}
    {!server.isPresent && !server.isBlocked && (
      <Badge variant="light" color="gray" size="sm" tt="none">
        Left
      </Badge>
    )}
    {server.hasNote && (
      <Badge variant="light" color="gray" size="sm" tt="none">
        Note
      </Badge>
    )}
  </>
);
