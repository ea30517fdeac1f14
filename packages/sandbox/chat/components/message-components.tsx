import type { APIChannel, APIMessage } from "discord-api-types/v10";
import { useWorld } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { AnyComponent } from "./any-component.tsx";
import styles from "./components.module.css";
import { type Hosting, HostingContext } from "./hosting.ts";

export interface MessageComponentsProps {
  readonly message: APIMessage;
  readonly guild: Guild | undefined;
  readonly channel: APIChannel;
}

/** A message's buttons, selects and layout components, with the result of the last press. */
export function MessageComponents({ message, guild, channel }: MessageComponentsProps) {
  const hosting: Hosting = { message, guild, channel };
  const hasFailed = useWorld((world) =>
    [...world.interactions.values()].some(({ messageId, state }) => messageId === message.id && state === "failed"),
  );
  return (
    <HostingContext value={hosting}>
      <div className={styles.components}>
        {message.components?.map((component, index) => (
          <AnyComponent key={component.id ?? index} component={component} />
        ))}
        {hasFailed && (
          <p role="alert" className={styles.failed}>
            This interaction failed
          </p>
        )}
      </div>
    </HostingContext>
  );
}
