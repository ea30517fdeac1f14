// The base address of Discord's images.

type Pictured = { id: string; icon: string | null };
type Person = { id: string; avatar: string | null };

export const guildIconUrl = (cdnUrl: string, { id, icon }: Pictured, size = 128): string | null =>
  icon === null ? null : `${cdnUrl}/icons/${id}/${icon}.webp?size=${size}`;

export const avatarUrl = (cdnUrl: string, { id, avatar }: Person, size = 64): string | null =>
  avatar === null ? null : `${cdnUrl}/avatars/${id}/${avatar}.webp?size=${size}`;

export const guildEmojiUrl = (cdnUrl: string, { id, animated }: { id: string; animated: boolean }): string =>
  `${cdnUrl}/emojis/${id}.${animated ? "gif" : "webp"}`;
