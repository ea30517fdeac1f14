import { Button, Loader } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { Crop } from "#kit/field/field-info.ts";
import { Dialog } from "../overlay/dialog.tsx";
import css from "./crop-dialog.module.css";
import { type Cut, cutOf, drawCut, moved } from "./cut-picture.ts";

type Props = {
  label: string;
  file: Blob;
  crop: Crop;
  /** Uploads the cut picture; returns why it was rejected, or null. */
  onCut: (picture: Blob) => Promise<string | null>;
  onClose: () => void;
};

const ZOOM_MAX = 4;
/** Of the frame, for each press of an arrow key. */
const STEP = 0.04;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** Cuts a picture to a fixed shape: drag it or use the arrow keys, and zoom. */
export function CropDialog({ label, file, crop, onCut, onClose }: Props) {
  const [picture, setPicture] = useState<ImageBitmap | "broken" | null>(null);
  const [cut, setCut] = useState<Cut>({ x: 0.5, y: 0.5, zoom: 1 });
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    let isOpen = true;
    createImageBitmap(file).then(
      (read) => isOpen && setPicture(read),
      () => isOpen && setPicture("broken"),
    );
    return () => {
      isOpen = false;
    };
  }, [file]);
  useEffect(() => {
    if (canvas.current && picture && picture !== "broken") drawCut(canvas.current, picture, crop, cut);
  }, [picture, crop, cut]);

  if (picture === "broken") {
    return (
      <Dialog title={`Crop ${label}`} onClose={onClose}>
        <p role="alert">This file can't be read as a picture. Choose a PNG, JPEG, GIF or WebP picture.</p>
      </Dialog>
    );
  }
  const move = (byX: number, byY: number) => picture && setCut((now) => moved(picture, crop, now, byX, byY));
  const onKey = (event: KeyboardEvent): void => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };
  const onDrag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent): void => {
    if (!held.current) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    move((x - held.current.x) / width, (y - held.current.y) / height);
    held.current = { x, y };
  };
  const save = async (): Promise<void> => {
    setIsBusy(true);
    setRefusal(null);
    const made = canvas.current && (await cutOf(canvas.current));
    const refused = made ? await onCut(made) : "The picture couldn't be cropped. Choose another.";
    setIsBusy(false);
    if (refused === null) onClose();
    else setRefusal(refused);
  };
  return (
    <Dialog title={`Crop ${label}`} onClose={onClose}>
      {picture === null ? (
        <Loader size="sm" aria-label="Reading the picture" />
      ) : (
        <div className={css.crop}>
          <canvas
            ref={canvas}
            width={crop.width}
            height={crop.height}
            className={css.frame}
            data-shape={crop.shape}
            tabIndex={0}
            role="img"
            aria-label="Visible part. Move it with the arrow keys."
            onKeyDown={onKey}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              held.current = { x: event.clientX, y: event.clientY };
            }}
            onPointerMove={onDrag}
            onPointerUp={() => {
              held.current = null;
            }}
          />
          <label className={css.zoom}>
            Zoom
            <input
              type="range"
              min={1}
              max={ZOOM_MAX}
              step={0.05}
              value={cut.zoom}
              onChange={({ currentTarget }) => {
                const zoom = Number(currentTarget.value);
                setCut((now) => moved(picture, crop, { ...now, zoom }, 0, 0));
              }}
            />
          </label>
          {refusal && (
            <p role="alert" className={css.refusal}>
              {refusal}
            </p>
          )}
          <div className={css.buttons}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button loading={isBusy} onClick={() => void save()}>
              Use picture
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
