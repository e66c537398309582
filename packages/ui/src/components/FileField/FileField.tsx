'use client';

import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { xIcon } from '../../icons';
import type { NativeProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import {
  Field,
  FieldError,
  type FieldLabel,
  type FieldOwned,
  type FieldTexts,
  splitField,
} from '../Field/Field';
import { IconButton } from '../IconButton/IconButton';
import { useTexts } from '../LocaleProvider/use-texts';
import { accepts, foldersIn } from './accept';
import * as styles from './FileField.css';

export type FileFieldProps = NativeProps<'input', FieldOwned | 'type' | 'value' | 'defaultValue'> &
  FieldLabel &
  FieldTexts & {
    /** Beside the button. @default 'or drop a file here', 'or drop files here' with `multiple`, or the same in the language of the LocaleProvider */
    dropLabel?: ReactNode;
    /** The name of the list. @default 'Chosen files', or the same in the language of the LocaleProvider */
    listLabel?: string;
    /** The name of the button that removes a file. @default `Remove ${name}`, or the same in the language of the LocaleProvider */
    removeLabel?: (name: string) => string;
    /** The message about dropped folders, and files that `accept` does not list. @default `Not accepted: ${names}`, or the same in the language of the LocaleProvider */
    refusedLabel?: (names: string) => string;
    /** Files have been added or removed. */
    onValueChange?: (files: readonly File[]) => void;
  };

const english = {
  drop: 'or drop a file here',
  dropMany: 'or drop files here',
  list: 'Chosen files',
  remove: (name: string): string => `Remove ${name}`,
  refused: (names: string): string => `Not accepted: ${names}`,
};

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];
function formatSize(bytes: number, language: string | undefined) {
  const power = Math.min(Math.trunc(Math.log10(bytes || 1) / 3), 3);
  const format = {
    style: 'unit',
    unit: units[power],
    maximumSignificantDigits: 3,
  } as const;
  return (bytes / 1000 ** power).toLocaleString(language || undefined, format as Intl.NumberFormatOptions); // as: there is a unit for every power
}

const inputIn = (zone: HTMLElement | null) => zone?.querySelector('input');

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/**
 * Files to send: chosen, or dropped, listed with their sizes, and removed again. With `multiple` a second choice adds to the first.
 * For uploads that pause and resume use an upload library, such as tus-js-client. Renders a `<div>` with a `<label>`, an
 * `<input type="file">`, which works without scripts and holds the files for its form, and a list; all other props, and the ref, go to the input.
 */
export const FileField = /* @__PURE__ */ takesRef(function FileField({
  dropLabel,
  listLabel,
  removeLabel,
  refusedLabel,
  onValueChange,
  ref,
  onChange,
  ...props
}: FileFieldProps) {
  const words = useTexts('FileField', english);
  const [field, input] = splitField(props);
  const { multiple, accept, disabled } = input;
  const zone = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState('');
  const [isOver, setOver] = useState(false);
  // Set during a removal, which replaces the files; a choice or a drop adds to them.
  const removedAt = useRef<number | undefined>(undefined);

  useEffect(() => {
    // The visitor may have chosen before hydration.
    setFiles([...(inputIn(zone.current)?.files ?? [])]);
    const form = inputIn(zone.current)?.form;
    const reset = () => {
      setFiles([]);
      setRefused('');
    };
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, []);
  // The button that was pressed is gone: the one that took its place has the focus, or the input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the list
  useEffect(() => {
    if (removedAt.current === undefined) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(removedAt.current, buttons.length - 1)] ?? inputIn(zone.current))?.focus();
    removedAt.current = undefined;
  }, [files]);

  const assign = (next: readonly File[]) => {
    const transfer = new DataTransfer();
    for (const file of next) transfer.items.add(file);
    const control = inputIn(zone.current);
    if (control) control.files = transfer.files;
  };
  const set = (next: readonly File[]) => {
    assign(next);
    inputIn(zone.current)?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    const next =
      multiple && removedAt.current === undefined
        ? [...new Map([...files, ...chosen].map((file) => [keyOf(file), file])).values()]
        : chosen;
    assign(next);
    setFiles(next);
    setRefused('');
    onChange?.(event);
    onValueChange?.(next);
  };
  const remove = (index: number) => {
    removedAt.current = index;
    set(files.filter((_file, at) => at !== index));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (disabled) return;
    const folders = foldersIn(event.dataTransfer);
    const dropped = [...event.dataTransfer.files];
    const fitting = dropped.filter((file, index) => !folders.has(index) && accepts(accept, file));
    if (fitting[0]) set(multiple ? fitting : [fitting[0]]);
    const others = dropped.filter((file) => !fitting.includes(file));
    setRefused(others.map(({ name }) => name).join(', '));
  };
  const language = zone.current?.closest<HTMLElement>('[lang]')?.lang;

  return (
    <Field {...field}>
      {(control) => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by pointer and key */}
          <div
            ref={zone}
            className={styles.zone}
            {...(isOver && { 'data-dragging': '' })}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(!disabled);
            }}
            onDragLeave={({ currentTarget, relatedTarget }) =>
              setOver(currentTarget.contains(relatedTarget as Node | null))
            }
            onDrop={drop}
          >
            <input
              {...input}
              {...control}
              ref={ref}
              type="file"
              className={styles.input}
              {...(files.length > 0 && { 'data-listed': '' })}
              onChange={change}
            />
            <span className={styles.dropLabel}>
              {wordsOf(dropLabel ?? (multiple ? words.dropMany : words.drop))}
            </span>
          </div>
          {files.length > 0 && (
            // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list role where list-style is none
            <ul ref={list} role="list" aria-label={listLabel ?? words.list} className={styles.list}>
              {files.map((file, index) => (
                <li key={keyOf(file)} className={styles.entry}>
                  <bdi className={styles.name}>{file.name}</bdi>
                  <bdi className={styles.bytes}>{formatSize(file.size, language)}</bdi>
                  <IconButton
                    icon={xIcon}
                    label={(removeLabel ?? words.remove)(file.name)}
                    disabled={disabled}
                    onClick={() => remove(index)}
                  />
                </li>
              ))}
            </ul>
          )}
          <div role="status" className={styles.status}>
            {refused && <FieldError id={undefined}>{(refusedLabel ?? words.refused)(refused)}</FieldError>}
          </div>
        </>
      )}
    </Field>
  );
});
