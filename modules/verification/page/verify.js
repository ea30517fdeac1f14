// The page where members verify: ALTCHA's widget, which was loaded before, proves some work in workers of this origin.
const { algorithm, challenge, texts } = document.querySelector("#form").dataset;
const language = document.documentElement.lang;
globalThis.$altcha.algorithms.set(algorithm, () => new Worker("/m/files/verify/worker.js"));
globalThis.$altcha.i18n.set(language, { ...globalThis.$altcha.i18n.get("en"), ...JSON.parse(texts) });

const widget = document.createElement("altcha-widget");
const settings = { hideLogo: true, hideFooter: true, humanInteractionSignature: false };
for (const [name, value] of Object.entries({
  challenge,
  language,
  auto: "onload",
  configuration: JSON.stringify(settings),
}))
  widget.setAttribute(name, value);
const button = document.querySelector("button[type=submit]");
button.disabled = true;
widget.addEventListener("statechange", ({ detail }) => {
  button.disabled = detail.state !== "verified";
});
document.querySelector("#input").replaceChildren(widget);
