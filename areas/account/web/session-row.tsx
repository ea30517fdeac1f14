import { Badge, Button } from "@mantine/core";
import { MonitorIcon, SmartphoneIcon } from "lucide-react";
import type { RouteAnswer } from "#kit/route.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import { formatFully } from "#kit-web/time/moment.ts";
import type { account } from "../contract.ts";
import { deviceName, isHandheld } from "./device-name.ts";
import css from "./sessions-page.module.css";

export type BrowserSession = RouteAnswer<typeof account.routes.sessions>["sessions"][number];

type Props = { session: BrowserSession; isEnding: boolean; onEnd: () => void };

export function SessionRow({ session: { userAgent, signedInAt, lastSeenAt, isThis }, isEnding, onEnd }: Props) {
  const name = deviceName(userAgent);
  const Icon = isHandheld(userAgent) ? SmartphoneIcon : MonitorIcon;
  return (
    <li>
      <Icon size={24} aria-hidden />
      <div className={css.words}>
        <p className={css.name}>
          {name}{" "}
          {isThis && (
            <Badge variant="light" size="sm" tt="none">
              This device
            </Badge>
          )}
        </p>
        <p className={css.when}>
          {isThis ? (
            "Active now"
          ) : (
            <>
              Last active <Ago at={lastSeenAt} />
            </>
          )}
          , signed in <Ago at={signedInAt} />
        </p>
      </div>
      {!isThis && (
        <Button
          variant="default"
          loading={isEnding}
          onClick={onEnd}
          // Distinguishes two sessions of the same browser by sign-in time.
          aria-label={`Sign out ${name}, signed in ${formatFully(signedInAt)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
