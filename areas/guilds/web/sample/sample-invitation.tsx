import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { withPlatformName } from "#kit/platform-name.ts";
import { DiscordMark } from "#kit-web/brand/brand-marks.tsx";
import { Notice } from "#kit-web/states/notice.tsx";

type Props = { isSignedIn: boolean; onSignIn: () => void };

/** Marks sample data and leads to the real thing. */
export function SampleInvitation({ isSignedIn, onSignIn }: Props) {
  return (
    <section aria-label="Sample data">
      <Notice>
        <p>
          <strong>This is sample data.</strong> Change anything: it stays on this page and starts over when you leave.
        </p>
        {isSignedIn ? (
          <Button component={Link} to="/my-servers">
            My servers
          </Button>
        ) : (
          <Button leftSection={<DiscordMark size={20} aria-hidden />} onClick={onSignIn}>
            {withPlatformName("Add to Discord")}
          </Button>
        )}
      </Notice>
    </section>
  );
}
