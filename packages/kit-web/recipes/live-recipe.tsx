import { Button } from "@mantine/core";
import { CircleCheckIcon, ExternalLinkIcon, SendIcon } from "lucide-react";
import { useState } from "react";
import type { GuildChannel } from "#kit/guild.ts";
import { withPlatformName } from "#kit/platform-name.ts";
import { errorMessage } from "../api/api-error.ts";
import type { LoadedModule } from "../module-catalog.tsx";
import type { ModuleSettingsVersion } from "../module-frame/saved-module.ts";
import { useIsSample } from "../sample/sample-context.ts";
import css from "./live-recipe.module.css";
import type { RecipeActions, TurnedOn } from "./turned-on.ts";

type Props = {
  module: LoadedModule;
  recipe: string;
  settings: Omit<ModuleSettingsVersion, "version">;
  /** The channel where the result appears; null if there is none. */
  place: GuildChannel | null;
  live: Extract<TurnedOn, { kind: "live" }>;
  actions: RecipeActions;
  onDone: () => void;
};

type Test = { state: "idle" | "sending" } | { state: "sent"; address: string } | { state: "failed"; message: string };

/** What happened, where the result appears, and the next step; takes the focus, so that screen readers read it. */
export function LiveRecipe({ module, recipe, settings, place, live, actions, onDone }: Props) {
  const [test, setTest] = useState<Test>({ state: "idle" });
  const name = module.contract.recipes?.[recipe]?.test;
  const isSample = useIsSample();
  const said = module.words.recipes?.[recipe];
  const channelId = live.channelId ?? place?.id ?? null;

  const send = async (which: string): Promise<void> => {
    setTest({ state: "sending" });
    try {
      setTest({ state: "sent", address: await actions.sendTest(which, settings) });
    } catch (cause) {
      setTest({ state: "failed", message: errorMessage(cause) });
    }
  };

  return (
    <div className={css.live} role="status">
      <h3 ref={focused} tabIndex={-1}>
        <CircleCheckIcon size={22} aria-hidden /> {place ? `Live in #${place.name}` : "Live"}
      </h3>
      <p>{said?.next}</p>
      <div className={css.actions}>
        {channelId && !isSample && (
          <Button
            component="a"
            href={actions.addressOf(channelId, live.messageId)}
            target="_blank"
            rel="noreferrer"
            rightSection={<ExternalLinkIcon size={16} aria-hidden />}
          >
            {withPlatformName("Open in Discord")}
          </Button>
        )}
        {name && (
          <Button
            variant="default"
            leftSection={<SendIcon size={16} aria-hidden />}
            loading={test.state === "sending"}
            onClick={() => void send(name)}
          >
            Send me a test
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={onDone}>
          Go to {module.words.name}
        </Button>
      </div>
      {test.state === "sent" && (
        <p className={css.sent}>
          Sent to your direct messages.{" "}
          <a href={test.address} target="_blank" rel="noreferrer">
            View it
          </a>
        </p>
      )}
      {test.state === "failed" && <p className={css.failed}>Not sent. {test.message}</p>}
    </div>
  );
}

const focused = (heading: HTMLElement | null): void => heading?.focus();
