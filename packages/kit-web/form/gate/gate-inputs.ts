// Loaded together with the first field of either type.
export { EligibilityInput } from "./eligibility-input.tsx";
export { MultipliersInput } from "./multipliers-input.tsx";
