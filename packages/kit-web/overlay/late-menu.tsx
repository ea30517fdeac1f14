// Fetched when a button is first pointed at, as popovers are.
import type { MenuProps } from "./anchored-menu.tsx";
import { latePart } from "./late-part.tsx";

const Menu = latePart(async () => (await import("./anchored-menu.tsx")).AnchoredMenu);

/** So that it is there when it is opened. */
export const expectMenu = Menu.expect;

export const LateMenu = (props: MenuProps) => props.opening.wasOpened && <Menu {...props} />;
