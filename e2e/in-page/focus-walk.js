// Stands in a page under test: which elements the keyboard must reach, which it reached, and whether that was seen.
(() => {
  const CAN = "a[href], button, input, select, textarea, summary, [tabindex]";
  /** A radio stands for its whole group. */
  const group = (one) => (one.type === "radio" && one.name ? document.querySelector(`input[name="${one.name}"]`) : one);
  const wanted = () =>
    new Set(
      [...document.querySelectorAll(CAN)]
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
  const reached = new Set();
  const unseen = [];
  let last = null;
  /** To be called after each Tab. */
  window.noteFocus = () => {
    if (last?.one.isConnected && last.look === look(last.one)) unseen.push(last.one);
    const one = document.activeElement;
    if (one === document.body || reached.has(group(one))) {
      last = null;
      return false;
    }
    reached.add(group(one));
    last = { one, look: look(one) };
    return true;
  };
  /** What was drawn anew in the same moment is looked at once more. */
  const isUnseen = (one) => {
    document.activeElement.blur();
    const before = look(one);
    one.focus();
    return look(one) === before;
  };
  window.focusFaults = () => ({
    unreached: [...wanted()].filter((one) => !reached.has(one)).map(name),
    unseen: unseen.filter(isUnseen).map(name),
  });
})();
