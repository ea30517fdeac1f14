// The page where members prove that a wallet is theirs. It lists the wallets in this browser; the chosen one signs a text that
// the server wrote. Nothing else is ever asked of a wallet.
const form = document.querySelector("#form");
const input = document.querySelector("#input");
const { kind, ask } = form.dataset;
const texts = JSON.parse(form.dataset.texts);
const button = form.querySelector("button[type=submit]");
button.hidden = true;

const list = document.createElement("div");
list.className = "wallets";
const status = document.createElement("p");
status.setAttribute("role", "status");
input.replaceChildren(list, status);
const say = (text, isBad = false) => {
  status.textContent = text;
  status.className = isBad ? "bad" : "";
};
say(texts.none);

/** The text to sign with this address; a wallet's address of another type is refused by the server. */
async function textFor(address, chainId) {
  const answer = await fetch(`${ask}?${new URLSearchParams({ address, chainId })}`);
  if (!answer.ok) throw new Error(texts.failed);
  return (await answer.json()).message;
}

function send(fields) {
  for (const [name, value] of Object.entries(fields)) {
    const hidden = document.createElement("input");
    hidden.type = "hidden";
    hidden.name = name;
    hidden.value = value;
    form.append(hidden);
  }
  form.submit();
}

const known = new Set();
/** `sign` gets `textFor` and returns the fields to send. */
function offer({ id, name, icon }, sign) {
  if (known.has(id)) return;
  known.add(id);
  if (known.size === 1) say(texts.choose);
  const choice = document.createElement("button");
  choice.type = "button";
  if (icon?.startsWith("data:image/")) {
    const picture = document.createElement("img");
    picture.src = icon;
    picture.alt = "";
    choice.append(picture);
  }
  choice.append(name);
  choice.addEventListener("click", async () => {
    for (const one of list.children) one.disabled = true;
    say(texts.confirm);
    try {
      send(await sign(textFor));
    } catch (error) {
      // Wallets report a refusal by the person as 4001.
      say(error?.code === 4001 ? texts.refused : texts.failed, true);
      for (const one of list.children) one.disabled = false;
    }
  });
  list.append(choice);
}

const { discover } = await import(`/m/files/wallet/${kind === "evm" ? "evm" : "solana"}.js`);
discover(offer);
