'use client';

import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import * as styles from './FileChoice.css';

export interface FileInputProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'onChange' | 'value'> {
  /** Files were chosen, at least one. */
  onChoose: (files: Iterable<File>) => void;
}

/** A file input. Files chosen before hydration are read when it mounts. */
export function FileInput({ onChoose, ...input }: FileInputProps) {
  const element = useRef<HTMLInputElement>(null);
  const read = ({ files }: HTMLInputElement) => {
    // A copy: the list of the input is emptied with it, so that the same file can be chosen again.
    const chosen = [...(files ?? [])];
    if (element.current) element.current.value = '';
    if (chosen.length > 0) onChoose(chosen);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only files chosen before hydration are read here
  useEffect(() => {
    if (element.current) read(element.current);
  }, []);
  return (
    <input
      {...input}
      ref={element}
      type="file"
      // The second click of a double click can be meant for a button that this input has taken the place of.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      onChange={({ currentTarget }) => read(currentTarget)}
    />
  );
}

export interface FileChoiceProps extends Omit<FileInputProps, 'className'> {
  /** The text of the button. */
  label: string;
  /** How it looks. @default 'outline' */
  variant?: 'primary' | 'outline' | 'quiet';
}

/** A file input that looks like a button. */
export const FileChoice = ({ label, variant = 'outline', ...input }: FileChoiceProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: FileInput is one
  <label className={styles.choice[variant]}>
    <span>{label}</span>
    <FileInput {...input} className={styles.input} />
  </label>
);
