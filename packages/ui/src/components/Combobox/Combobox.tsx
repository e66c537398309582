'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../../css/classes';
import { chevronDownIcon } from '../../icons';
import { placeWhileOpen } from '../../private/floating';
import { floating, floatingRoot } from '../../private/floating.css';
import { hasModifier, isComposing } from '../../private/keys';
import type { NativeProps } from '../../private/native';
import { hidePopover, scrollIntoView, showPopover } from '../../private/platform';
import { mergeRefs } from '../../private/refs';
import { requireList } from '../../private/require-list';
import { takesRef } from '../../private/takes-ref';
import { Words, wordsOf } from '../../private/Words';
import {
  Field,
  type FieldLabel,
  type FieldOwned,
  type FieldTexts,
  type FieldValue,
  splitField,
} from '../Field/Field';
import { control as controlClass } from '../Field/Field.css';
import { Icon } from '../Icon/Icon';
import { useTexts } from '../LocaleProvider/use-texts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import * as styles from './Combobox.css';

const english = {
  list: 'Suggestions',
  empty: 'No match',
  count: (count: number) => (count === 1 ? '1 option' : `${count} options`),
};

/** A text that is offered. */
export interface ComboboxOption {
  /** What is put into the field and sent; unlike every other option's. */
  value: string;
  /** A remark beside it, which is not sent. */
  hint?: ReactNode;
}

export type ComboboxProps = NativeProps<
  'input',
  FieldOwned | 'type' | 'role' | 'list' | 'onSelect' | 'autoComplete' | 'value' | 'defaultValue'
> &
  FieldLabel &
  FieldTexts &
  FieldValue & {
    /** What is offered, in order. Replace it from `onValueChange` where a server finds it. */
    options: readonly ComboboxOption[];
    /** The text, set from outside; `onValueChange` hears each change, typed or chosen. */
    value?: string;
    /** The text at first. @default '' */
    defaultValue?: string;
    /** Whether an option is offered for what is typed. @default it contains it, whatever the case and the accents */
    filter?: (option: ComboboxOption, typed: string) => boolean;
    /** The name of the list. @default 'Suggestions' */
    listLabel?: string;
    /** Shown where nothing fits. @default 'No match' */
    emptyLabel?: string;
    /** How many options there are, announced. @default `${count} options`, '1 option' */
    countLabel?: (count: number) => string;
    /** An option has been chosen; `onValueChange` has heard its text by then. */
    onSelect?: (option: ComboboxOption) => void;
  };

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
const contains = ({ value }: ComboboxOption, typed: string) => plain(value).includes(plain(typed));

/** Sets the text as a visitor does, so that React and the form hear of it. */
function enterText(input: HTMLInputElement, text: string) {
  // React's own setter on the element hides the change from React.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A text with suggestions: what is typed narrows them, and any other text may be typed too, after the ARIA pattern (list autocomplete).
 * For one of a fixed few use `Select` or `RadioGroup`. Renders a `<div>` with a `<label>`, an `<input>` and a `<div role="listbox">`; before hydration, a `<datalist>`. All other props, and the ref, go to the input.
 */
export const Combobox = /* @__PURE__ */ takesRef(function Combobox({
  options,
  filter = contains,
  listLabel,
  emptyLabel: ownEmptyLabel,
  countLabel,
  onSelect,
  onChange,
  onValueChange,
  onKeyDown,
  onBlur,
  ref,
  ...props
}: ComboboxProps) {
  requireList('Combobox', 'options', options);
  const words = useTexts('Combobox', english);
  const emptyLabel = ownEmptyLabel ?? words.empty;
  const [field, input] = splitField(props);
  const listId = useId();
  const own = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  const [isOpen, setOpen] = useState(false);
  /** What narrows the list: nothing where it was opened by its arrow, so that every option can be seen. */
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  // Kept while it closes, so that it does not change as it fades.
  const shown = useRef<readonly ComboboxOption[]>([]);
  if (isOpen) shown.current = options.filter((option) => typed === '' || filter(option, typed));
  const found = shown.current;
  const activeId = found[active] ? `${listId}-${active}` : undefined;

  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    const panel = list.current;
    if (!panel || !isOpen || !own.current) return;
    showPopover(panel, own.current);
    const dispose = placeWhileOpen(panel, own.current);
    return () => {
      dispose();
      hidePopover(panel);
    };
  }, [isOpen]);
  useEffect(() => {
    const option = activeId && document.getElementById(activeId);
    if (option) scrollIntoView(option, { block: 'nearest' });
  }, [activeId]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const open = () => {
    setTyped('');
    setOpen(true);
  };
  const choose = (option: ComboboxOption) => {
    if (own.current) enterText(own.current, option.value);
    close();
    onSelect?.(option);
  };
  const move = (step: 1 | -1) => {
    const all = isOpen ? found : options;
    if (!isOpen) open();
    const from = active < 0 && step < 0 ? all.length : active;
    setActive((from + step + all.length) % all.length);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const { key } = event;
    if (event.defaultPrevented || isComposing(event.nativeEvent) || input.readOnly) return;
    const option = found[active];
    const isAltAlone = event.altKey && !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (key === 'ArrowDown' && isAltAlone) open();
    else if (key === 'ArrowUp' && isAltAlone) close();
    else if (hasModifier(event)) {
      // It is the browser's, and may work on the text: Shift + Up Arrow selects.
      if (!['Shift', 'Control', 'Alt', 'Meta'].includes(key)) setActive(-1);
      return;
    } else if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' && option) choose(option);
    else if (key === 'Escape' && isOpen) close();
    else if (key === 'Escape' && event.currentTarget.value) enterText(event.currentTarget, '');
    else {
      // Any other key works on the text, so none of the options is the current one.
      if (!['Shift', 'Control', 'Alt', 'Meta'].includes(key)) setActive(-1);
      return;
    }
    event.preventDefault();
  };

  return (
    <Field {...field}>
      {(control) => (
        <div className={floatingRoot} {...(isOpen && { 'data-open': '' })}>
          <span className={styles.frame}>
            <input
              {...input}
              {...control}
              ref={mergeRefs(own, ref)}
              type="text"
              autoComplete="off"
              className={classes(controlClass, styles.input)}
              {...(isHydrated
                ? {
                    role: 'combobox',
                    'aria-autocomplete': 'list',
                    'aria-controls': listId,
                    'aria-expanded': isOpen,
                    'aria-activedescendant': activeId,
                  }
                : { list: `${listId}-data` })}
              onChange={(event) => {
                setTyped(event.target.value);
                setActive(-1);
                // A choice closes it again.
                setOpen(event.target.value !== '');
                onChange?.(event);
                onValueChange?.(event.target.value);
              }}
              onKeyDown={press}
              onBlur={(event) => {
                close();
                onBlur?.(event);
              }}
            />
            {/* A press keeps the focus in the input; keys have Down Arrow for it. */}
            <span
              aria-hidden="true"
              className={styles.arrow}
              onMouseDown={(event) => {
                event.preventDefault();
                if (input.disabled || input.readOnly) return;
                own.current?.focus();
                if (isOpen) close();
                else open();
              }}
            >
              <Icon shape={chevronDownIcon} />
            </span>
          </span>
          {!isHydrated && (
            <datalist id={`${listId}-data`}>
              {options.map(({ value }) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a press in the list keeps the focus in the input */}
          <div
            ref={list}
            popover="manual"
            className={classes(floating, styles.list)}
            onMouseDown={(event) => event.preventDefault()}
          >
            <div id={listId} role="listbox" aria-label={listLabel ?? words.list}>
              {found.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input hears the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active option
                <div
                  key={option.value}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={styles.option}
                  onClick={() => choose(option)}
                >
                  <span>{option.value}</span>
                  {option.hint && <span className={styles.hint}>{wordsOf(option.hint)}</span>}
                </div>
              ))}
            </div>
            {found.length === 0 && <div className={styles.empty}>{emptyLabel}</div>}
          </div>
          <VisuallyHidden role="status">
            {isOpen && (
              <Words>{found.length === 0 ? emptyLabel : (countLabel ?? words.count)(found.length)}</Words>
            )}
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
});
