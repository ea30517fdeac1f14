// Runs in a page under test: presses buttons, switches and choices, and reports those that moved away from the pointer.
(() => {
  let pending = 0;
  const until = (promise) => {
    pending += 1;
    const end = () => {
      pending -= 1;
    };
    promise.then(end, end);
    return promise;
  };
  const LINK_MS = 5_000;
  const { fetch } = window;
  window.fetch = (...args) => until(fetch(...args));
  // Vite fetches the styles and preloads of a lazy part through links in the page's head.
  const links = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node.localName !== "link") continue;
      const loaded = new Promise((done) => {
        for (const how of ["load", "error"]) node.addEventListener(how, done, { once: true });
        // One that is removed again before it has loaded never says so.
        setTimeout(done, LINK_MS);
      });
      until(loaded);
    }
  });

  const FRAMES_MAX = 300;
  const STILL = 3;
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  /** Resolves once no request is pending, everything is drawn, and neither this element nor the page's end moves. */
  const settled = async (one) => {
    let still = 0;
    let last = "";
    for (let frames = 0; still < STILL && frames < FRAMES_MAX; frames += 1) {
      await frame();
      const now = `${JSON.stringify(place(one))} ${document.documentElement.scrollHeight} ${pending}`;
      still = pending === 0 && now === last ? still + 1 : 0;
      last = now;
    }
  };

  const CONTROLS = "[role=switch], [role=tab], input[type=radio], summary, [aria-expanded], [aria-haspopup]";
  const isThere = (one) =>
    one.isConnected &&
    !one.disabled &&
    one.ariaDisabled !== "true" &&
    one.checkVisibility({ visibilityProperty: true });
  const name = (one) => `${one.localName} ${one.ariaLabel ?? one.textContent.slice(0, 60)}`;
  const place = (one) => {
    const { left, top } = one.getBoundingClientRect();
    return { left: Math.round(left), top: Math.round(top) };
  };
  /** Pixels; the label beside a switch changes its width when the switch is turned on. */
  const SLACK = 4;
  const isOpen = (one) => one.ariaExpanded === "true";
  const pressEscape = () =>
    document.activeElement.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", code: "Escape", bubbles: true }),
    );

  /** How many of several similar controls are pressed. */
  const ALIKE_MAX = 3;
  const few = (all) => {
    const seen = new Map();
    return all.filter((one) => {
      const kind = `${one.localName} ${one.role} ${one.className} ${one.ariaHasPopup}`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      return seen.get(kind) <= ALIKE_MAX;
    });
  };

  /** Presses some of each type of control within this selector; returns how many, and which of them moved away. */
  window.pressControls = async (within) => {
    links.observe(document.head, { childList: true });
    scrollTo({ top: 0, behavior: "instant" });
    const moved = [];
    let pressed = 0;
    for (const one of few([...document.querySelector(within).querySelectorAll(CONTROLS)].filter(isThere))) {
      if (!isThere(one)) continue;
      one.scrollIntoView({ block: "nearest", behavior: "instant" });
      await settled(one);
      if (!isThere(one)) continue;
      const wasOpen = isOpen(one);
      const before = place(one);
      one.click();
      await settled(one);
      pressed += 1;
      const after = one.isConnected ? place(one) : before;
      if (Math.abs(after.left - before.left) > SLACK || Math.abs(after.top - before.top) > SLACK) {
        moved.push(`${name(one)}: from ${before.left}, ${before.top} to ${after.left}, ${after.top}`);
      }
      // Restores the state, or the next control would be pressed beneath it.
      if (one.role === "switch" && isThere(one)) one.click();
      if (one.isConnected && isOpen(one) && !wasOpen) pressEscape();
      await frame();
      if (one.isConnected && isOpen(one) && !wasOpen) one.click();
    }
    links.disconnect();
    return { pressed, moved };
  };
})();
