// Fetched together, with the first field of either kind.
export { EligibilityInput } from "./eligibility-input.tsx";
export { MultipliersInput } from "./multipliers-input.tsx";
