// Stands in a page under test: which elements the keyboard must reach, which it reached, and whether that was seen.
(() => {
  const CAN = "a[href], button, input, select, textarea, summary, [tabindex]";
  /** A radio stands for its whole group. */
  const group = (one) => (one.type === "radio" && one.name ? document.querySelector(`input[name="${one.name}"]`) : one);
  /** The part of the page that is walked through. */
  let part = document;
  const wanted = () =>
    new Set(
      [...part.querySelectorAll(CAN)]
        .filter((one) => one.tabIndex >= 0 && !one.disabled && !one.closest("[inert]"))
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map(group),
    );
  const look = (one) => {
    const around = [one, one.nextElementSibling, one.parentElement, one.parentElement?.parentElement];
    return around
      .map((each) => {
        if (!each) return "";
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
          getComputedStyle(each);
        return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor].join();
      })
      .join();
  };
  const name = (one) => one.outerHTML.replace(/\s+/g, " ").slice(0, 140);
  /** A date has a stop for its day, month, year and calendar; more on one element would be a trap. */
  const STOPS_MAX = 5;
  const reached = new Set();
  let unseen = [];
  let last = null;
  /** Before the first element of the page, or of a part of it. */
  window.beginFocus = (within) => {
    document.activeElement.blur();
    part = within ? document.querySelector(within) : document;
    // Without focus, Tab would go on from where the last walk ended.
    const start = within ? part : document.body;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
    reached.clear();
    unseen = [];
    last = null;
    noted = 0;
    isOver = false;
    isMoving = false;
  };
  let noted = 0;
  let isOver = false;
  const note = () => {
    if (isOver) return;
    noted += 1;
    isOver = !noteFocus();
  };
  /** The first press moves the focus from where the walk begins. */
  let isMoving = false;
  // Pressed where the press before has moved the focus to.
  addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Tab") return;
      if (isMoving) note();
      isMoving = true;
    },
    true,
  );
  /** Whether the walk goes on after this many presses of Tab; where the focus left the page, later ones missed it. */
  window.isWalking = (presses) => {
    if (noted < presses) note();
    return !isOver;
  };
  const noteFocus = () => {
    if (last?.one === document.activeElement && last.stops < STOPS_MAX) {
      last.stops += 1;
      return true;
    }
    if (last?.one.isConnected && last.look === look(last.one)) unseen.push(last.one);
    const one = document.activeElement;
    if (one === document.body || !part.contains(one) || reached.has(group(one))) {
      last = null;
      return false;
    }
    reached.add(group(one));
    last = { one, look: look(one), stops: 1 };
    return true;
  };
  const isEndless = ({ effect }) => effect.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
  /** What changes little by little has changed: its transitions begin with the next frame, and are waited for. */
  const atRest = async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const moving = document.getAnimations().filter((one) => !isEndless(one));
    await Promise.allSettled(moving.map(({ finished }) => finished));
  };
  const isUnseen = async (one) => {
    document.activeElement.blur();
    await atRest();
    const before = look(one);
    one.focus();
    await atRest();
    return look(one) === before;
  };
  window.focusFaults = async () => {
    const faults = { unreached: [...wanted()].filter((one) => !reached.has(one)).map(name), unseen: [] };
    for (const one of unseen) if (await isUnseen(one)) faults.unseen.push(name(one));
    return faults;
  };
})();
