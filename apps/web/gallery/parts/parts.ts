// What pages are built from besides fields, each with its states.
import type { ComponentType } from "react";
import { NumbersPart } from "./numbers-part.tsx";
import { PaginatorPart } from "./paginator-part.tsx";
import { ToastsPart } from "./toasts-part.tsx";

export const parts: Readonly<Record<string, ComponentType>> = {
  toasts: ToastsPart,
  numbers: NumbersPart,
  paginator: PaginatorPart,
};
