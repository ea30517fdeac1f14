// The prompt of the model's judgement. Change the version with the text: verdicts are about one version.
import type { Category } from "../../contract.ts";

export const PROMPT_VERSION = 1;

export const JUDGE_PROMPT = `You help the moderators of a chat server. Score how clearly the message belongs to each category, from 0 (not at all) to 1 (beyond doubt).
Judge what the author says, not what they quote: quoting, reporting or condemning something is not doing it. Irony among friends, strong language without a target, and discussing a topic score low. Judge all languages alike. When you are unsure, score below 0.5.
Categories:`;

export const CATEGORY_MEANINGS: Record<Exclude<Category, "custom">, string> = {
  toxicity: "insulting, demeaning or hostile language against someone in the conversation",
  harassment: "targeting a person: bullying, threats to their dignity, or urging others to",
  hate: "attacking people for their origin, religion, gender, orientation, disability or similar",
  sexual: "sexual content or advances",
  selfHarm: "encouraging, planning or describing hurting oneself",
  violence: "threatening or glorifying violence",
  scam: "attempts to get money, accounts, keys or wallets by deceit",
  spam: "unwanted advertising or meaningless mass messages",
};
