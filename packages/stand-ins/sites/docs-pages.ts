// The sample documentation of a made-up game, in English and German.

export type DocsPage = { title: string; language: "en" | "de"; sections: readonly (readonly [string, string])[] };

export const DOCS_PAGES: Readonly<Record<string, DocsPage>> = {
  "/docs/": {
    title: "Lanternfish documentation",
    language: "en",
    sections: [
      [
        "What Lanternfish is",
        "Lanternfish is a cooperative game about lighthouse keepers. Up to six players keep a light burning through a season of storms. It runs on Windows, macOS and Linux; there is no version for phones.",
      ],
      [
        "Where to begin",
        "Install the game, finish the tutorial on Gull Rock, and invite friends with a harbor code. The tutorial takes about twenty minutes and can be skipped from the pause menu.",
      ],
    ],
  },
  "/docs/install": {
    title: "Install the game",
    language: "en",
    sections: [
      [
        "System requirements",
        "Lanternfish needs 8 GB of memory, 12 GB of free disk space and a graphics card with Vulkan 1.2. On Linux, install the package mesa-vulkan-drivers before the first start.",
      ],
      [
        "Download",
        "Download the installer from your account page. The launcher checks the files and updates itself on every start. A slow connection can be resumed: nothing is downloaded twice.",
      ],
      [
        "The game doesn't start",
        "If the launcher closes immediately, delete the folder shader-cache in the installation and start again. If error E42 appears, your graphics driver is too old.",
      ],
    ],
  },
  "/docs/account": {
    title: "Accounts and passwords",
    language: "en",
    sections: [
      [
        "Reset your password",
        "Choose “Forgot password” on the sign-in page. The link in the message is valid for 30 minutes and works once. Without access to your email, support can verify you with the last four digits of a receipt.",
      ],
      [
        "Two-factor authentication",
        "Turn on two-factor authentication under Account, Security. Keep the ten recovery codes somewhere safe: each works once.",
      ],
      [
        "Delete your account",
        "An account is deleted 14 days after you ask for it. Sign in within that time to keep it. Purchases can't be restored afterwards.",
      ],
    ],
  },
  "/docs/refunds": {
    title: "Refunds",
    language: "en",
    sections: [
      [
        "When you get a refund",
        "We refund a purchase within 14 days if the game was played for less than two hours. Season passes are refunded until the season begins.",
      ],
      [
        "How to ask",
        "Open your receipt and choose “Request refund”. The money arrives within five working days on the card that you paid with.",
      ],
    ],
  },
  "/docs/multiplayer": {
    title: "Play together",
    language: "en",
    sections: [
      [
        "Harbor codes",
        "A harbor code has six letters and is valid for 24 hours. Share it with up to five friends. The host's progress counts for everyone.",
      ],
      [
        "Servers and regions",
        "There are servers in Frankfurt, Virginia and Singapore. Choose the region under Settings, Network. A ping above 180 milliseconds is shown in orange.",
      ],
      [
        "Report a player",
        "Open the roster with Tab, choose the player and “Report”. Moderators answer within two days.",
      ],
    ],
  },
  "/docs/storms": {
    title: "Storms and seasons",
    language: "en",
    sections: [
      [
        "Storms",
        "There are three storms: squalls, which break windows; fog, which hides ships; and the black gale, which puts the lamp out. The black gale comes in the last week of a season.",
      ],
      [
        "Season rewards",
        "A season lasts eight weeks. Everyone who keeps the light for 40 nights gets the brass lens, and the first hundred crews get a name plate.",
      ],
    ],
  },
  "/docs/de/": {
    title: "Lanternfish-Hilfe",
    language: "de",
    sections: [
      [
        "Was Lanternfish ist",
        "Lanternfish ist ein gemeinsames Spiel über Leuchtturmwärter. Bis zu sechs Personen halten ein Licht über eine Saison voller Stürme am Brennen. Es läuft unter Windows, macOS und Linux.",
      ],
    ],
  },
  "/docs/de/konto": {
    title: "Konto und Passwort",
    language: "de",
    sections: [
      [
        "Passwort zurücksetzen",
        "Wähle auf der Anmeldeseite „Passwort vergessen“. Der Link in der Nachricht gilt 30 Minuten und funktioniert einmal.",
      ],
      [
        "Konto löschen",
        "Ein Konto wird 14 Tage nach deiner Anfrage gelöscht. Melde dich in dieser Zeit an, um es zu behalten.",
      ],
    ],
  },
  "/docs/de/erstattung": {
    title: "Erstattungen",
    language: "de",
    sections: [
      [
        "Wann du Geld zurückbekommst",
        "Wir erstatten einen Kauf innerhalb von 14 Tagen, wenn das Spiel weniger als zwei Stunden gespielt wurde.",
      ],
      [
        "So geht es",
        "Öffne deine Rechnung und wähle „Erstattung anfordern“. Das Geld kommt innerhalb von fünf Werktagen auf der Karte an, mit der du bezahlt hast.",
      ],
    ],
  },
};

/** Linked from the documentation, but closed by robots.txt. */
export const CLOSED_PAGE = "/docs/private/roadmap";
