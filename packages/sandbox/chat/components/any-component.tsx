import { type APIContainerComponent, type APIMessageTopLevelComponent, ComponentType } from "discord-api-types/v10";
import { formatColor } from "../store/names.ts";
import { ComponentButton } from "./component-button.tsx";
import { ComponentSelect } from "./component-select.tsx";
import styles from "./components.module.css";
import { Cover } from "./cover.tsx";
import { FileLine, Gallery, Section, Separator, TextDisplay } from "./layout-components.tsx";

/** Renders any message component, including containers. */
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

function Container({ component }: { readonly component: APIContainerComponent }) {
  const color = component.accent_color;
  return (
    <Cover isSpoiler={component.spoiler === true}>
      <div
        className={styles.container}
        style={color == null ? {} : { borderInlineStart: `4px solid ${formatColor(color)}` }}
      >
        {component.components.map((inner, index) => (
          <AnyComponent key={inner.id ?? index} component={inner} />
        ))}
      </div>
    </Cover>
  );
}
