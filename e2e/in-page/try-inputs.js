// Tests a form's field: empties and overfills every input, flips every switch and choice, and restores each of them.
// Returns the number of inputs and every step that broke the page.
async (setting) => {
  const id = `field-${setting}`;
  // A field that is collapsed is shown by following its link, which redraws the page.
  if (!document.getElementById(id)) location.hash = id;
  const end = performance.now() + 10_000;
  while (!document.getElementById(id)) {
    if (performance.now() > end) throw new Error(`${setting} isn't shown`);
    await new Promise(requestAnimationFrame);
  }
  const field = document.querySelector(`[data-field="${setting}"][data-kind]`);
  const UNTRIED = ["input:not([type=file])", "textarea", "select"]
    .map((part) => `${part}:not([data-tried]):not(:disabled)`)
    .join(", ");
  const OVERFULL = {
    spinbutton: "9".repeat(16),
    color: "#000000",
    date: "9999-12-31",
    time: "23:59",
  };
  /** Text above every length limit, in words, because one very long word is slow to wrap. */
  const words = (length) => "Waves ".repeat(Math.ceil(length / 6));
  const overfull = ({ tagName }) => words(tagName === "TEXTAREA" ? 5200 : 2100);
  /** The limit for a field that replaces its inputs at each step, which would never end. */
  const MAX_INPUTS = 500;
  const heading = document.querySelector("h1").textContent;
  /** Inputs tried individually since the page was opened, by field type and input name. */
  window.knownInputs ??= new Set();
  const known = window.knownInputs;
  const broken = [];
  let tried = 0;

  const isWhole = () =>
    field.isConnected &&
    document.querySelector("h1")?.textContent === heading &&
    document.querySelector("[data-broken]") === null;
  /** Resolves after React has drawn the result of a step. */
  const drawn = () => new Promise((done) => setTimeout(done));
  /** Resolves once lazily fetched parts are shown. */
  const fetched = async () => {
    for (let times = 0; times < 500 && field.querySelector(".mantine-Skeleton-root"); times += 1) await drawn();
  };
  /** The items of a list are tried one after the other: all open ones would be redrawn at each step. */
  const all = field.dataset.kind === "list" ? [...field.querySelectorAll("li[data-item]")] : [];
  const items = all.filter((item) => !item.parentElement.closest("li[data-item]"));
  const units = items.length > 0 ? items : [field];
  const unfold = async (unit) => {
    const closed = () => unit.querySelectorAll("button[aria-expanded=false]:not([aria-haspopup])");
    for (let times = 0; times < 10 && closed().length > 0; times += 1) {
      for (const button of closed()) button.click();
      await drawn();
      await fetched();
    }
  };
  const fold = async (unit) => {
    unit.querySelector("button[aria-expanded=true]")?.click();
    await drawn();
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

  for (const item of items) if (item.dataset.open === "true") await fold(item);
  for (const unit of units) {
    while (tried < MAX_INPUTS) {
      await unfold(unit);
      const untried = [...field.querySelectorAll(UNTRIED)];
      const first = untried.find((input) => !isAnother(input));
      // Inputs that were already tried individually in a part of the same type are tried together.
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
          // Lets React apply each change separately; the next one would undo it otherwise.
          await undefined;
        }
        await drawn();
        if (isWhole()) continue;
        const names = inputs.map((input) => `${fieldOf(input).field ?? ""} ${nameOf(input)}`);
        broken.push(`${names.join(", ")} ${ways[0][at]?.[0] ?? "at once"}`);
        // The field is gone from the page, so there is nothing more to try.
        if (!field.isConnected) return { tried, broken };
      }
    }
    if (unit !== field) await fold(unit);
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
    // A first one and one beside it. How a list ends when it is full is the list's own, and tested in the gallery.
    for (let added = 0; added < 2 && adder.ariaDisabled !== "true"; added += 1) {
      adder.click();
      await drawn();
      look("added to");
    }
    // What was added would be redrawn at each step of all later fields.
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Discard")?.click();
    await drawn();
    look("discarded");
  }
  if (tried >= MAX_INPUTS) broken.push("the inputs are replaced at each step");
  return { tried, broken };
};
