// Stands in a page under test: keeps whether the splash was ever drawn.
new MutationObserver(() => {
  if (document.body?.textContent.includes("Loading...")) sessionStorage.setItem("splash", "seen");
}).observe(document, { childList: true, subtree: true });
