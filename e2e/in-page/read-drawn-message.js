(message) => {
  const lines = [];
  let words = "";
  let marks = "";
  const end = () => {
    const text = words.replace(/[ \t]+/g, " ").trim();
    if (text !== "") lines.push(marks === "" ? text : `${text} [${marks}]`);
    words = "";
  };
  const say = (text, wanted) => {
    const now = [...new Set(wanted)].sort().join(" ");
    if (now !== marks) end();
    marks = now;
    words += text;
  };
  const addLine = (line) => {
    end();
    lines.push(line);
  };

  /** Class names as the style sheets have them, without what the build adds. */
  const classesOf = (element) => [...element.classList].map((name) => /^_([A-Za-z]+)_/.exec(name)?.[1] ?? name);
  const styleOf = (element, property) => getComputedStyle(element).getPropertyValue(property).replaceAll(",", "");
  const depthOf = (element) => {
    let depth = 0;
    for (let at = element.parentElement; at && at !== message; at = at.parentElement) {
      if (/^[uo]l$/.test(at.localName)) depth += 1;
    }
    return depth;
  };

  const marksOf = (element, above) => {
    const tag = element.localName;
    const style = getComputedStyle(element);
    const found = [...above];
    if (Number(style.fontWeight) >= 600) found.push("bold");
    if (style.fontStyle === "italic") found.push("italic");
    if (tag === "u") found.push("underlined");
    if (tag === "s") found.push("struck");
    if (tag === "pre") found.push("block");
    if (/^(code|discord-code)$/.test(tag)) found.push("code");
    if (/^(blockquote|discord-quote)$/.test(tag)) found.push("quoted");
    if (tag === "li") found.push(`item of ${element.parentElement.localName} at ${depthOf(element)}`);
    if (/^(time|discord-time)$/.test(tag)) found.push("time");
    if (tag === "small") found.push("small");
    const level = /^h([1-3])$/.exec(tag)?.[1] ?? element.getAttribute("data-level");
    if (level) found.push(`heading ${level}`);
    if (tag === "a" && element.hasAttribute("href")) found.push(`to ${element.getAttribute("href")}`);
    if (tag === "discord-mention" || classesOf(element).includes("mention")) {
      found.push("mention", element.textContent.includes("Crew") ? styleOf(element, "color") : "");
    }
    return found.filter((mark) => mark !== "");
  };

  const STRUCTURE = ["fieldName", "row", "section", "gallery", "cover"];
  const structureOf = (element) => {
    const names = classesOf(element);
    if (names.includes("embed")) return `embed ${styleOf(element, "border-inline-start-color")}`;
    if (names.includes("container")) {
      const isColored = styleOf(element, "border-inline-start-width") === "4px";
      return `container ${isColored ? styleOf(element, "border-inline-start-color") : "without colour"}`;
    }
    // The chat page's row around a message isn't part of the message.
    return element === message ? undefined : STRUCTURE.find((name) => names.includes(name));
  };

  /** The line of an element that takes one line; undefined for an element that its children describe. */
  const wholeOf = (element) => {
    const tag = element.localName;
    const names = classesOf(element);
    if (tag === "br") return "line ends";
    if (tag === "hr") {
      const isSeen = styleOf(element, "background-color") !== "rgba(0 0 0 0)";
      return `${isSeen ? "line" : "no line"}, ${styleOf(element, "margin-top") === "2px" ? "small" : "large"} room`;
    }
    if (tag === "img") return `picture "${element.alt}"`;
    // The chat page loads nothing from other sites; it shows a picture's address instead.
    if (names.includes("elsewhere")) return `picture "${/^(.*): https?:/.exec(element.title)?.[1] ?? ""}"`;
    if (element.getAttribute("aria-label")?.startsWith("Spoiler")) return "spoiler";
    if (tag === "a" && names.includes("button")) return `button to ${element.getAttribute("href")}`;
    return undefined;
  };

  const IGNORED = ["svg", "style"];
  const isIgnored = (element) =>
    IGNORED.includes(element.localName) ||
    getComputedStyle(element).display === "none" ||
    // The author's picture and the time, which each page draws in its own way and at its own moment.
    ["avatar", "discord-author-avatar", "sentAt", "discord-message-timestamp"].some((name) =>
      classesOf(element).includes(name),
    );

  const visit = (node, above) => {
    if (node.nodeType === Node.TEXT_NODE) say(node.textContent, above);
    if (!(node instanceof Element) || isIgnored(node)) return;
    const whole = wholeOf(node);
    if (whole !== undefined) addLine(whole);
    if (whole !== undefined && !whole.startsWith("button")) return;
    const structure = structureOf(node);
    if (structure) addLine(`${structure} {`);
    if (node.localName === "li") end();
    const inside = node === message ? above : marksOf(node, above);
    const children = node.localName === "slot" ? node.assignedNodes() : (node.shadowRoot ?? node).childNodes;
    for (const child of children) visit(child, inside);
    if (structure) addLine(`} ${structure}`);
  };
  visit(message, []);
  end();
  return lines;
};
