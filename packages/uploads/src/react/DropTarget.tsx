'use client';

import { type ReactNode, useState } from 'react';
import * as styles from './DropTarget.css';

export interface DropTargetProps {
  /** The data is readable only until the callback returns. */
  onDrop: (data: DataTransfer) => void;
  /** A framed zone, 240px tall, for what the page is about. @default false */
  framed?: boolean;
  /** What it shows: an input that takes files too. */
  children: ReactNode;
}

/** An area that takes dropped files. Its children offer the same by input. */
export function DropTarget({ onDrop, framed = false, children }: DropTargetProps) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for pointers; the inputs do the same
    <div
      className={framed ? `${styles.drop} ${styles.zone}` : styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer);
      }}
    >
      {children}
    </div>
  );
}
