import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import * as styles from './GuestUpload.css';

interface FileChoiceProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className' | 'onChange' | 'value'> {
  label: string;
  onChoose: (files: Iterable<File>) => void;
}

/** A file input that looks like a button. Files chosen before hydration are read when it mounts. */
export function FileChoice({ label, onChoose, ...input }: FileChoiceProps) {
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
    <label className={styles.choice}>
      {label}
      <input
        {...input}
        ref={element}
        type="file"
        className={styles.input}
        onChange={({ currentTarget }) => read(currentTarget)}
      />
    </label>
  );
}
