import { ChoiceFilter, SearchFilter } from "../table/table-filters.tsx";
import type { TableFilter, TableView } from "../table/use-table-view.ts";

type Choices = Readonly<Record<string, string>> | readonly string[];
/**
 * The inputs of a list's filters, by their names in the route: one with `options` is a select of these (values with
 * names, or only names), where `any` means no filter; one without is a text input.
 */
export type FilterInputs<Answer> = Readonly<
  Record<string, { label: string; any?: string; options?: Choices | ((answer: Answer | undefined) => Choices) }>
>;

type Props<Answer> = { inputs: FilterInputs<Answer>; view: TableView<TableFilter>; answer: Answer | undefined };

export const RecordFilters = <Answer,>({ inputs, view: { filter, narrow }, answer }: Props<Answer>) =>
  Object.entries(inputs).map(([name, { label, any = "Any", options }]) => {
    const common = { label, value: filter[name] ?? "", onChange: (value: string) => narrow({ [name]: value }) };
    if (!options) return <SearchFilter key={name} {...common} />;
    const choices = typeof options === "function" ? options(answer) : options;
    return <ChoiceFilter key={name} {...common} any={any} options={optionsOf(choices)} />;
  });

const optionsOf = (choices: Choices) =>
  Array.isArray(choices)
    ? choices.map((value: string) => ({ value, label: value }))
    : Object.entries(choices).map(([value, label]) => ({ value, label: label as string }));
