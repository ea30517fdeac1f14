// Stands in a page under test: notes where the page stood in each frame, and can add a place far down with a link to it.
window.seenPlaces = [];
const look = () => {
  const y = Math.round(scrollY);
  if (window.seenPlaces.at(-1) !== y) window.seenPlaces.push(y);
  requestAnimationFrame(look);
};
requestAnimationFrame(look);

window.addFarPlace = () => {
  const main = document.querySelector("main");
  const far = Object.assign(document.createElement("h2"), { id: "far", tabIndex: -1, textContent: "Far" });
  far.style.setProperty("margin", "4000px 0");
  main.append(far);
  main.prepend(Object.assign(document.createElement("a"), { href: "#far", textContent: "To the far place" }));
};
// At the top, below the header that stays there.
window.isFarPlaceReached = () => Math.abs(document.querySelector("#far").getBoundingClientRect().top) < 120;
