import { Button, Loader } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ImagesIcon, TrashIcon } from "lucide-react";
import { type Asset, assetRoutes } from "#kit/message/asset-routes.ts";
import { assetSource } from "#kit/message/image.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { errorMessage } from "../api/api-error.ts";
import { call } from "../api/call.ts";
import { notify } from "../notifications/notification.ts";
import { expectPopover, LatePopover } from "../overlay/lazy-popover.tsx";
import { useOpening } from "../overlay/use-opening.ts";
import { imageAddress } from "./image-address.ts";
import css from "./uploaded-pictures.module.css";

type Props = { label: string; guildId: Snowflake; onChoose: (source: string) => void };

/** The guild's uploaded images, which can be used again or deleted. */
export function UploadedPictures({ label, guildId, onChoose }: Props) {
  const { target, opening, close } = useOpening(expectPopover);
  return (
    <>
      <Button
        {...target}
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<ImagesIcon size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={`Choose ${label} from uploaded pictures`}
      >
        Uploaded
      </Button>
      <LatePopover opening={opening} label="Uploaded pictures" width="min(400px, calc(100vw - 48px))" padding={12}>
        <Library
          guildId={guildId}
          onChoose={(source) => {
            onChoose(source);
            close();
          }}
        />
      </LatePopover>
    </>
  );
}

function Library({ guildId, onChoose }: Omit<Props, "label">) {
  const client = useQueryClient();
  const queryKey = ["guild", guildId, "assets"];
  const assets = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(assetRoutes.listAssets, { params: { id: guildId } }, signal),
    // Images are uploaded from many places, so the list is always refetched.
    staleTime: 0,
  });
  const remove = async (file: string): Promise<void> => {
    try {
      await call(assetRoutes.removeAsset, { params: { id: guildId, file } });
    } catch (error) {
      notify("Delete failed", { type: "error", description: errorMessage(error) });
    }
    await client.invalidateQueries({ queryKey });
  };

  if (assets.isPending) return <Loader size="sm" aria-label="Loading uploaded pictures" />;
  if (assets.isError) return <p role="alert">{errorMessage(assets.error)}</p>;
  const { room } = assets.data;
  return (
    <>
      {assets.data.assets.length === 0 ? (
        <p className={css.empty}>No uploads yet. Pictures you upload appear here so you can reuse them.</p>
      ) : (
        <ul className={css.grid}>
          {assets.data.assets.map((asset) => (
            <Picture key={asset.file} asset={asset} guildId={guildId} onChoose={onChoose} onRemove={remove} />
          ))}
        </ul>
      )}
      <p className={css.room}>
        {room.files} of {room.maxFiles} pictures, {megabytes(room.bytes)} of {megabytes(room.maxBytes)} MB
      </p>
    </>
  );
}

type PictureProps = {
  asset: Asset & { usedBy: string[] };
  guildId: Snowflake;
  onChoose: (source: string) => void;
  onRemove: (file: string) => Promise<void>;
};

function Picture({ asset: { file, width, height, usedBy }, guildId, onChoose, onRemove }: PictureProps) {
  const source = assetSource(file);
  const name = `picture of ${width} × ${height} pixels`;
  return (
    <li className={css.picture}>
      <button type="button" className={css.choose} aria-label={`Choose the ${name}`} onClick={() => onChoose(source)}>
        <img src={imageAddress(guildId, source) ?? ""} alt="" loading="lazy" />
      </button>
      <button
        type="button"
        className={css.remove}
        aria-label={usedBy.length > 0 ? `In use by ${usedBy.join(", ")}` : `Delete the ${name}`}
        title={usedBy.length > 0 ? `In use by ${usedBy.join(", ")}` : "Delete"}
        disabled={usedBy.length > 0}
        onClick={() => void onRemove(file)}
      >
        <TrashIcon size={14} />
      </button>
    </li>
  );
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, "");
