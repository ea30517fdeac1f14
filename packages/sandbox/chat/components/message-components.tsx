import {
  type APIChannel,
  type APIMessage,
  type APIMessageTopLevelComponent,
  ComponentType,
} from "discord-api-types/v10";
import { useWorld } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { ComponentButton } from "./component-button.tsx";
import { ComponentSelect } from "./component-select.tsx";
import styles from "./components.module.css";
import { type Hosting, HostingContext } from "./hosting.ts";
import { Container, FileLine, Gallery, Section, Separator, TextDisplay } from "./layout-components.tsx";

export interface MessageComponentsProps {
  readonly message: APIMessage;
  readonly guild: Guild | undefined;
  readonly channel: APIChannel;
}

/** A message's buttons, selects and laid-out parts, and what became of the last press. */
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

export function AnyComponent({ component }: { readonly component: APIMessageTopLevelComponent }) {
  switch (component.type) {
    case ComponentType.ActionRow:
      return (
        <div className={styles.row}>
          {component.components.map((inner, index) =>
            inner.type === ComponentType.Button ? (
              <ComponentButton key={inner.id ?? index} button={inner} />
            ) : (
              <ComponentSelect key={inner.custom_id} select={inner} />
            ),
          )}
        </div>
      );
    case ComponentType.TextDisplay:
      return <TextDisplay component={component} />;
    case ComponentType.Section:
      return <Section component={component} />;
    case ComponentType.MediaGallery:
      return <Gallery component={component} />;
    case ComponentType.Separator:
      return <Separator component={component} />;
    case ComponentType.File:
      return <FileLine component={component} />;
    case ComponentType.Container:
      return <Container component={component} />;
  }
}
