import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { withPlatformName } from "#kit/platform-name.ts";
import { DiscordMark } from "#kit-web/brand/brand-marks.tsx";
import { Notice } from "#kit-web/states/notice.tsx";

type Props = { isSignedIn: boolean; onSignIn: () => void; purpose: string };

/** Marks sample data and links to the sign-in; `purpose` completes "open one of your servers to …". */
export function SampleInvitation({ isSignedIn, onSignIn, purpose }: Props) {
  return (
    <section aria-label="Sample data">
      <Notice>
        <p>
          <strong>This is sample data.</strong> {isSignedIn ? "Open" : "Sign in and open"} one of your servers to{" "}
          {purpose}.
        </p>
        {isSignedIn ? (
          <Button component={Link} to="/my-servers">
            My servers
          </Button>
        ) : (
          <Button leftSection={<DiscordMark size={20} aria-hidden />} onClick={onSignIn}>
            {withPlatformName("Sign in with Discord")}
          </Button>
        )}
      </Notice>
    </section>
  );
}
