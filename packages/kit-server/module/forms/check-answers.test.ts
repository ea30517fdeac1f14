import { expect, test } from "vitest";
import { english } from "#kit/chat/translator.ts";
import { modalInput } from "#kit/modal/modal-input.ts";
import { checkAnswers } from "./check-answers.ts";
import { givenAnswers } from "./given-answers.ts";
import { modalOf, questionId } from "./modal-of.ts";

const ask = (kind: string, more = {}) => modalInput.parse({ label: `Your ${kind}?`, kind, ...more });
/** The problem with one answer; `sent` is in Discord's format. */
function problem(input: ReturnType<typeof ask>, sent: object): string | undefined {
  const components = [{ type: 18, component: { id: questionId(input, 0), type: 0, custom_id: "0", ...sent } }];
  return checkAnswers([input], givenAnswers({ components } as never, {}))[0]?.problem;
}

test.for([
  ["an unticked box", ask("checkbox"), { value: false }, "tick"],
  ["a ticked box", ask("checkbox"), { value: true }, undefined],
  ["an unticked box that may stay so", ask("checkbox", { isRequired: false }), { value: false }, undefined],
  ["nothing but spaces", ask("short"), { value: " \n\t " }, "required"],
  ["spaces where nothing is required", ask("short", { isRequired: false }), { value: "  " }, undefined],
  ["a short text made long by spaces", ask("paragraph", { minLength: 5 }), { value: "  ab   " }, "tooShort"],
  ["more text than is taken", ask("short", { maxLength: 3 }), { value: "abcd" }, "tooLong"],
  ["no radio button", ask("radio"), { value: null }, "required"],
  ["a radio button that is not offered", ask("radio"), { value: "Maybe" }, "notOffered"],
  ["an option that is not offered", ask("select"), { values: ["Maybe"] }, "notOffered"],
  ["more options than may be chosen", ask("checkboxes", { most: 1 }), { values: ["Yes", "No"] }, "tooMany"],
  ["no file", ask("files"), { values: [] }, "required"],
  ["nobody", ask("members"), { values: [] }, "required"],
  ["a question that is another one by now", ask("short"), { id: 7, value: "Red" }, "changed"],
] as const)("distinguishes %s", ([, input, sent, expected]) => {
  expect(problem(input, sent)).toBe(expected);
});

test("keeps the answers of a form that is shown again", () => {
  const inputs = [ask("short"), ask("select"), ask("radio"), ask("checkbox"), ask("members"), ask("files")];
  const filled = [
    { value: "A boat" },
    { values: ["No"] },
    { value: "Yes" },
    { value: true },
    { values: ["100000000000000001"] },
    { values: ["9"] },
  ];
  const components = filled.map((one, at) => ({ type: 18, component: { type: 0, custom_id: String(at), ...one } }));
  const file = { id: "9", filename: "mast.png", url: "https://cdn.example/mast.png", size: 4 };
  const resolved = { users: { "100000000000000001": {} }, attachments: { 9: file } } as never;
  const given = givenAnswers({ components } as never, resolved);
  const modal = modalOf(english, { customId: "m:f", title: "T", inputs }, { given, resolved, draftId: "77" });
  expect(modal.components.map((one) => ("component" in one ? one.component : null))).toMatchObject([
    { value: "A boat" },
    { options: [{ label: "Yes" }, { label: "No", default: true }] },
    { options: [{ label: "Yes", default: true }, { label: "No" }] },
    { default: true },
    { default_values: [{ id: "100000000000000001", type: "user" }] },
    { custom_id: "5:77", required: false },
  ]);
});
