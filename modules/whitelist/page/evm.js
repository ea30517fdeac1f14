// Wallets of EVM chains, as they announce themselves (EIP-6963).
const hexOf = (text) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;

export function discover(offer) {
  addEventListener("eip6963:announceProvider", ({ detail: { info, provider } }) => {
    offer({ id: info.uuid, name: info.name, icon: info.icon }, async (textFor) => {
      const [address] = await provider.request({ method: "eth_requestAccounts" });
      const chainId = String(Number(await provider.request({ method: "eth_chainId" })));
      const message = await textFor(address, chainId);
      const signature = await provider.request({ method: "personal_sign", params: [hexOf(message), address] });
      return { address, chainId, signature };
    });
  });
  dispatchEvent(new Event("eip6963:requestProvider"));
}
