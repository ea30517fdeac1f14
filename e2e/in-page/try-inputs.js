// Within a field of a form under test: empties and overfills whatever can be typed, switched or chosen, and puts it back.
// Answers with how many inputs there were, and with each step after which the page was no longer whole.
async (field) => {
  const UNTRIED = ["input:not([type=file])", "textarea", "select"]
    .map((part) => `${part}:not([data-tried]):not(:disabled)`)
    .join(", ");
  const OVERFULL = {
    spinbutton: "9".repeat(16),
    color: "#000000",
    date: "9999-12-31",
    time: "23:59",
    "datetime-local": "9999-12-31T23:59",
  };
  /** More than a text of many lines, an address or a line may have, in words: one that long is slow to break into lines. */
  const words = (length) => "Waves ".repeat(Math.ceil(length / 6));
  const overfull = ({ tagName }) => words(tagName === "TEXTAREA" ? 5200 : 2100);
  /** What is drawn anew at each step would never end. */
  const MAX_INPUTS = 500;
  const heading = document.querySelector("h1").textContent;
  /** By kind of field and name of input, what was tried by itself since the page was opened. */
  window.knownInputs ??= new Set();
  const known = window.knownInputs;
  const broken = [];
  let tried = 0;

  const isWhole = () =>
    field.isConnected &&
    document.querySelector("h1")?.textContent === heading &&
    document.querySelector("[data-broken]") === null;
  /** What a step leads to is drawn. */
  const drawn = () => new Promise((done) => setTimeout(done));
  /** What is fetched with the first of its kind is there. */
  const fetched = async () => {
    for (let times = 0; times < 500 && field.querySelector(".mantine-Skeleton-root"); times += 1) await drawn();
  };
  const unfold = async () => {
    const closed = () => field.querySelectorAll("button[aria-expanded=false]:not([aria-haspopup])");
    for (let times = 0; times < 10 && closed().length > 0; times += 1) {
      for (const button of closed()) button.click();
      await drawn();
      await fetched();
    }
  };
  const put = (input, value) => {
    if (!input.isConnected) return;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value").set.call(input, value);
    input.dispatchEvent(new Event(input.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
  };
  const steps = (input) => {
    const { value, type } = input;
    const set = (to, name) => [name, () => put(input, to)];
    if (input.tagName === "SELECT") {
      return [...input.options, { value }].map((option) => set(option.value, `set to ${option.value}`));
    }
    if (type === "checkbox" || type === "radio") {
      const press = ["pressed", () => input.isConnected && input.click()];
      return [press, press];
    }
    const full = OVERFULL[input.role === "spinbutton" ? "spinbutton" : type] ?? overfull(input);
    return [...(type === "color" ? [] : [set("", "emptied")]), set(full, "overfilled"), set(value, "put back")];
  };

  const nameOf = (input) => input.ariaLabel ?? input.labels?.[0]?.textContent ?? "";
  const fieldOf = (input) => input.closest("[data-field]")?.dataset ?? {};
  const isAnother = (input) => known.has(`${fieldOf(input).kind} ${nameOf(input)}`);

  while (tried < MAX_INPUTS) {
    await unfold();
    const untried = [...field.querySelectorAll(UNTRIED)];
    const first = untried.find((input) => !isAnother(input));
    // What a part of the same kind has shown by itself already is tried together with the others of such a part.
    const inputs = first ? [first] : untried;
    if (inputs.length === 0) break;
    tried += inputs.length;
    for (const input of inputs) {
      input.dataset.tried = "";
      known.add(`${fieldOf(input).kind} ${nameOf(input)}`);
    }
    const ways = inputs.map(steps);
    for (let at = 0; at < Math.max(...ways.map(({ length }) => length)); at += 1) {
      for (const way of ways) {
        way[at]?.[1]();
        // React takes each change by itself, or the next would undo it.
        await undefined;
      }
      await drawn();
      if (isWhole()) continue;
      const names = inputs.map((input) => `${fieldOf(input).field ?? ""} ${nameOf(input)}`);
      broken.push(`${names.join(", ")} ${ways[0][at]?.[0] ?? "at once"}`);
      // The page itself is gone: there is nothing more to try.
      if (!field.isConnected) return { tried, broken };
    }
  }
  const look = (what) => isWhole() || broken.push(`${field.dataset.field} ${what}`);
  if (field.dataset.kind === "list") {
    const remover = () => field.querySelector("li button[aria-label^='Remove ']");
    for (let button = remover(); button; button = remover()) {
      button.click();
      await drawn();
      look("emptied");
    }
    const adder = document.getElementById(`field-${field.dataset.field}`);
    for (let added = 0; added < MAX_INPUTS && adder.ariaDisabled !== "true"; added += 1) {
      adder.click();
      await drawn();
      look("filled up");
    }
    // A full list would be drawn again with each step of every field after it.
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Discard")?.click();
    await drawn();
    look("discarded");
  }
  if (tried >= MAX_INPUTS) broken.push("the inputs are drawn anew at each step");
  return { tried, broken };
};
