'use client';

import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { NativeProps } from '../../private/native';
import { mergeRefs } from '../../private/refs';
import { takesRef } from '../../private/takes-ref';
import {
  Field,
  FieldError,
  type FieldLabel,
  type FieldOwned,
  type FieldTexts,
  splitField,
} from '../Field/Field';
import { xIcon } from '../Icon/icons';
import { IconButton } from '../IconButton/IconButton';
import * as styles from './FileField.css';

export type FileFieldProps = NativeProps<'input', FieldOwned | 'type' | 'value' | 'defaultValue'> &
  FieldLabel &
  FieldTexts & {
    /** Beside the button. @default 'or drop a file here', 'or drop files here' with `multiple` */
    dropLabel?: ReactNode;
    /** The name of the list. @default 'Chosen files' */
    listLabel?: string;
    /** The name of the button that removes a file. @default `Remove ${name}` */
    removeLabel?: (name: string) => string;
    /** The message about dropped files that `accept` does not list. @default `Not accepted: ${names}` */
    refusedLabel?: (names: string) => string;
    /** Files have been added or removed. */
    onFilesChange?: (files: readonly File[]) => void;
  };

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];
function formatSize(bytes: number, language: string | undefined) {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const format = { style: 'unit', unit: units[power] ?? 'byte', maximumSignificantDigits: 3 };
  return new Intl.NumberFormat(language || undefined, format as Intl.NumberFormatOptions).format(
    bytes / 1000 ** power,
  ); // as: `style` is widened to string
}

/** As the `accept` attribute says it: extensions, MIME types, and `image/*` and its like. */
const accepts = (accept: string | undefined, { name, type }: File) =>
  !accept ||
  accept
    .toLowerCase()
    .split(',')
    .map((rule) => rule.trim())
    .some((rule) =>
      rule.startsWith('.')
        ? name.toLowerCase().endsWith(rule)
        : rule.endsWith('/*')
          ? type.startsWith(rule.slice(0, -1))
          : type === rule,
    );

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/**
 * Files to send: chosen, or dropped, listed with their sizes, and removed again. With `multiple` a second choice adds to the first.
 * Renders a `<div>` with a `<label>`, an `<input type="file">`, which works without scripts and holds the files for its form, and a list; all other props, and the ref, go to the input.
 */
export const FileField = /* @__PURE__ */ takesRef(function FileField({
  dropLabel,
  listLabel = 'Chosen files',
  removeLabel = (name) => `Remove ${name}`,
  refusedLabel = (names) => `Not accepted: ${names}`,
  onFilesChange,
  ref,
  onChange,
  ...props
}: FileFieldProps) {
  const [field, input] = splitField(props);
  const { multiple, accept, disabled } = input;
  const own = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState('');
  const [isOver, setOver] = useState(false);
  // A removal replaces the files; a choice or a drop adds to them.
  const isReplacing = useRef(false);
  const removedAt = useRef<number | undefined>(undefined);

  useEffect(() => {
    // The visitor may have chosen before hydration.
    setFiles([...(own.current?.files ?? [])]);
    const form = own.current?.form;
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
    (buttons[Math.min(removedAt.current, buttons.length - 1)] ?? own.current)?.focus();
    removedAt.current = undefined;
  }, [files]);

  const assign = (next: readonly File[]) => {
    const transfer = new DataTransfer();
    for (const file of next) transfer.items.add(file);
    if (own.current) own.current.files = transfer.files;
  };
  const set = (next: readonly File[]) => {
    assign(next);
    own.current?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    const known = new Set(files.map(keyOf));
    const next =
      multiple && !isReplacing.current
        ? [...files, ...chosen.filter((file) => !known.has(keyOf(file)))]
        : chosen;
    if (next.length !== chosen.length) assign(next);
    setFiles(next);
    setRefused('');
    onChange?.(event);
    onFilesChange?.(next);
  };
  const remove = (index: number) => {
    removedAt.current = index;
    isReplacing.current = true;
    set(files.filter((_file, at) => at !== index));
    isReplacing.current = false;
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (disabled) return;
    const dropped = [...event.dataTransfer.files];
    const fitting = dropped.filter((file) => accepts(accept, file));
    if (fitting.length > 0) set(multiple ? fitting : fitting.slice(0, 1));
    setRefused(
      dropped
        .filter((file) => !fitting.includes(file))
        .map(({ name }) => name)
        .join(', '),
    );
  };
  const language = own.current?.closest<HTMLElement>('[lang]')?.lang;

  return (
    <Field {...field}>
      {(control) => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by pointer and key */}
          <div
            className={styles.zone}
            {...(isOver && { 'data-over': '' })}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(!disabled);
            }}
            onDragLeave={({ currentTarget, relatedTarget }) =>
              setOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
            }
            onDrop={drop}
          >
            <input
              {...input}
              {...control}
              ref={mergeRefs(own, ref)}
              type="file"
              className={styles.input}
              {...(files.length > 0 && { 'data-listed': '' })}
              onChange={change}
            />
            <span className={styles.dropLabel}>
              {dropLabel ?? (multiple ? 'or drop files here' : 'or drop a file here')}
            </span>
          </div>
          {files.length > 0 && (
            // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list role where list-style is none
            <ul ref={list} role="list" aria-label={listLabel} className={styles.list}>
              {files.map((file, index) => (
                <li key={keyOf(file)} className={styles.file}>
                  <bdi className={styles.name}>{file.name}</bdi>
                  <bdi className={styles.bytes}>{formatSize(file.size, language)}</bdi>
                  <IconButton
                    icon={xIcon}
                    label={removeLabel(file.name)}
                    disabled={disabled}
                    onClick={() => remove(index)}
                  />
                </li>
              ))}
            </ul>
          )}
          <div role="status" className={styles.status}>
            {refused && <FieldError id={undefined}>{refusedLabel(refused)}</FieldError>}
          </div>
        </>
      )}
    </Field>
  );
});
