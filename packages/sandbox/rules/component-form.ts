/** The components of a message: rows of buttons and selects, or the second generation with its own layout. */
import type { APIMessageTopLevelComponent } from "discord-api-types/v10";
import { z } from "zod";
import { withDefaults } from "./component-defaults.ts";
import {
  buttonForm,
  fileForm,
  galleryForm,
  labelForm,
  sectionForm,
  selectForms,
  separatorForm,
  textDisplayForm,
  textInputForm,
} from "./component-parts.ts";
import { fault, flag, integer, list, refuseField } from "./form.ts";

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

/** Whether each generation's rules are kept is judged by `checkComponents`, once the flags are known. */
export const messageComponentsForm = z.array(
  z.discriminatedUnion("type", [
    actionRowForm,
    textDisplayForm,
    sectionForm,
    galleryForm,
    fileForm,
    separatorForm,
    containerForm,
  ]),
);

export const modalComponentsForm = list(
  z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal(1), id: z.int().min(0).nullish(), components: list(textInputForm, 1, 1) }),
    labelForm,
    textDisplayForm,
  ]),
  1,
  5,
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

/** Refuses what the chosen generation does not allow; answers the components with their ids filled in. */
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

export function refuseDuplicateIds(given: readonly AnyComponent[]): void {
  const customIds = new Set<string>();
  for (const { custom_id } of walk(given)) {
    if (typeof custom_id !== "string") continue;
    if (customIds.has(custom_id))
      throw refuseField(["components"], "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated");
    customIds.add(custom_id);
  }
}

export function* walk(components: readonly AnyComponent[]): Generator<AnyComponent> {
  for (const component of components) {
    yield component;
    yield* walk([
      ...(component.components ?? []),
      ...(component.component ? [component.component] : []),
      ...(component.accessory ? [component.accessory] : []),
    ]);
  }
}

/** Components without an id of their own get the next number in the order of the layout; nulls are dropped. */
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
