import type { FunctionComponent } from "react";
import type { FieldKind } from "#kit/field.ts";
import { lazyComponent } from "../states/lazy-component.tsx";
import type { FieldInputProps } from "./field-input-props.ts";

/** An input that is fetched with the first field of its type, so that a page loads only what its form needs. */
export const lazyInput = <K extends FieldKind>(
  load: () => Promise<FunctionComponent<FieldInputProps<K>>>,
): FunctionComponent<FieldInputProps<K>> => lazyComponent(load);
