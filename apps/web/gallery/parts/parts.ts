// Parts of pages other than fields, in each of their states.
import type { ComponentType } from "react";
import { ConfettiPart } from "./confetti-part.tsx";
import { DropdownsPart } from "./dropdowns-part.tsx";
import { NumbersPart } from "./numbers-part.tsx";
import { PaginatorPart } from "./paginator-part.tsx";
import { RevealPart } from "./reveal-part.tsx";
import { ToastsPart } from "./toasts-part.tsx";

export const parts: Readonly<Record<string, ComponentType>> = {
  toasts: ToastsPart,
  numbers: NumbersPart,
  paginator: PaginatorPart,
  confetti: ConfettiPart,
  reveal: RevealPart,
  dropdowns: DropdownsPart,
};
