/** The components of a message: rows of buttons and selects, or V2 components. */
import type { APIMessageTopLevelComponent } from "discord-api-types/v10";
import { z } from "zod";
import { withDefaults } from "./component-defaults.ts";
import { buttonForm, fileForm, galleryForm, sectionForm, separatorForm, textDisplayForm } from "./component-parts.ts";
import { fault, flag, integer, list, refuseField } from "./form.ts";
import { selectForms } from "./select-forms.ts";

const MAX_COMPONENTS = 40;
const MAX_TEXT = 4000;

const actionRowForm = z
  .strictObject({
    type: z.literal(1),
    id: z.int().min(0).nullish(),
    components: list(z.discriminatedUnion("type", [buttonForm, ...selectForms]), 1, 5),
  })
  .superRefine(({ components }, refinement) => {
    if (components.length > 1 && components.some((one) => one.type !== 2)) {
      refinement.addIssue({
        code: "custom",
        path: ["components"],
        message: fault("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The action row exceeded its maximum width"),
      });
    }
  });

const containerForm = z.strictObject({
  type: z.literal(17),
  id: z.int().min(0).nullish(),
  accent_color: integer(0, 0xffffff).nullish(),
  spoiler: flag.nullish(),
  components: list(
    z.discriminatedUnion("type", [actionRowForm, textDisplayForm, sectionForm, galleryForm, fileForm, separatorForm]),
    1,
    MAX_COMPONENTS,
  ),
});

/** `checkComponents` checks the rules of each version once the flags are known. */
export const messageComponentsForm = list(
  z.discriminatedUnion("type", [
    actionRowForm,
    textDisplayForm,
    sectionForm,
    galleryForm,
    fileForm,
    separatorForm,
    containerForm,
  ]),
  0,
  MAX_COMPONENTS,
);

interface AnyComponent {
  type: number;
  id?: number | null | undefined;
  custom_id?: string | null | undefined;
  content?: string | undefined;
  items?: readonly object[] | undefined;
  components?: readonly AnyComponent[] | undefined;
  component?: AnyComponent | undefined;
  accessory?: AnyComponent | undefined;
}

/** Rejects components that the message's version does not allow; returns them with ids. */
export function checkComponents(
  given: readonly AnyComponent[],
  isSecondGeneration: boolean,
): APIMessageTopLevelComponent[] {
  const all = [...walk(given)];
  if (isSecondGeneration) {
    if (all.length > MAX_COMPONENTS) {
      throw refuseField(
        ["components"],
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        `The total number of components exceeded the maximum of ${MAX_COMPONENTS}`,
      );
    }
    const length = all.reduce((sum, one) => sum + (one.type === 10 ? [...(one.content ?? "")].length : 0), 0);
    if (length > MAX_TEXT) {
      throw refuseField(
        ["components"],
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        `The total displayable text size exceeded the maximum of ${MAX_TEXT}`,
      );
    }
  } else {
    if (given.length > 5)
      throw refuseField(["components"], "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
    const wrong = given.findIndex((one) => one.type !== 1);
    if (wrong !== -1)
      throw refuseField(
        ["components", wrong, "type"],
        "UNION_TYPE_CHOICES",
        'Value of field "type" must be one of (1,).',
      );
  }
  refuseDuplicateIds(given);
  return numbered(given) as unknown as APIMessageTopLevelComponent[];
}

/** `path` is the components' path in the body. */
export function refuseDuplicateIds(
  given: readonly AnyComponent[],
  path: readonly PropertyKey[] = ["components"],
): void {
  const customIds = new Set<string>();
  for (const { component, at } of located(given, path)) {
    const { custom_id } = component;
    if (typeof custom_id !== "string") continue;
    if (customIds.has(custom_id))
      throw refuseField(
        [...at, "custom_id"],
        "COMPONENT_CUSTOM_ID_DUPLICATED",
        "Component custom id cannot be duplicated",
      );
    customIds.add(custom_id);
  }
}

/** The path of the first interactive component; links don't count. */
export function findInteractive(given: readonly AnyComponent[]): readonly PropertyKey[] | undefined {
  for (const { component, at } of located(given, ["components"]))
    if (typeof component.custom_id === "string") return at;
  return undefined;
}

export function* walk(components: readonly AnyComponent[]): Generator<AnyComponent> {
  for (const { component } of located(components, [])) yield component;
}

interface Located {
  component: AnyComponent;
  at: readonly PropertyKey[];
}

function* located(components: readonly AnyComponent[], path: readonly PropertyKey[]): Generator<Located> {
  for (const [index, component] of components.entries()) yield* within(component, [...path, index]);
}

function* within(component: AnyComponent, at: readonly PropertyKey[]): Generator<Located> {
  yield { component, at };
  yield* located(component.components ?? [], [...at, "components"]);
  if (component.component) yield* within(component.component, [...at, "component"]);
  if (component.accessory) yield* within(component.accessory, [...at, "accessory"]);
}

/** Components without an id get the next number in layout order; nulls are dropped. */
export function numbered(components: readonly AnyComponent[]): AnyComponent[] {
  const taken = new Set([...walk(components)].flatMap((one) => (one.id ? [one.id] : [])));
  let last = 0;
  const next = (): number => {
    do last += 1;
    while (taken.has(last));
    return last;
  };
  const number = (component: AnyComponent): AnyComponent => {
    const id = component.id ? component.id : next();
    const kept = withDefaults(component);
    return {
      ...kept,
      id,
      ...(component.components ? { components: component.components.map(number) } : {}),
      ...(component.component ? { component: number(component.component) } : {}),
      ...(component.accessory ? { accessory: number(component.accessory) } : {}),
    };
  };
  return components.map(number);
}
