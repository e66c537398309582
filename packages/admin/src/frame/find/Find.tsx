import { longestSearch } from '@probata/server/contract';
import { Button, Dialog, Icon, searchIcon, Text, TextField } from '@probata/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { findEndpoints } from '../../find/contract';
import { useSite } from '../../site';
import { request } from '../api';
import { useDensity } from '../density';
import { LoadFailure } from '../FailureNotice';
import { counted } from '../fill';
import { LiveNotice } from '../parts';
import type { Editor } from '../RequireSession';
import { useLoaded } from '../useLoaded';
import { signOut } from '../useSession';
import { signedIn } from '../words';
import * as styles from './Find.css';
import { type FindResult, toGroups, toSummary } from './groups';
import { find as words } from './words';

type Client = Pick<Editor, 'client'>;

/** Between the last key and the request, ms. */
const pause = 150;

const isMac = () => /mac/i.test(navigator.userAgent);

/** Ctrl+K; on a Mac, Command+K: Control+K deletes to the end of the line there. */
const isFindKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: globalThis.KeyboardEvent) =>
  key.toLowerCase() === 'k' && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;

/** The button in the bar and the dialog that it, or Ctrl+K, opens: pages, actions, and records of all kinds. */
export function Find({ client }: Client) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!isFindKey(event)) return;
      event.preventDefault();
      // A question that is asked comes first.
      if (!document.querySelector('dialog:modal')) setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        variant="outline"
        tone="neutral"
        size="small"
        className={styles.open}
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <Icon shape={searchIcon} />
        <span className={styles.openLabel}>{words.open}</span>
        <span className={styles.keys} aria-hidden="true">
          {isMac() ? words.keys.mac : words.keys.other}
        </span>
      </Button>
      <Dialog
        id={id}
        title={words.open}
        height="full"
        dismiss="outside"
        initialFocus="control"
        open={isOpen}
        onOpenChange={setOpen}
      >
        {isOpen && <FindPanel client={client} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function FindPanel({ client, onDone }: Client & { onDone: () => void }) {
  const site = useSite();
  const [isCompact, setCompact] = useDensity();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** Enter was pressed, perhaps before the answer came. */
  const [opensFirst, setOpensFirst] = useState(false);
  const typed = text.trim();
  const asked = useSettled(typed);
  const found = useLoaded(client, asked === '' ? null : `found ${asked}`, (signal) =>
    request(client, findEndpoints.find, { body: { words: asked }, signal }),
  );
  const isSettled = asked === typed && !found.isLoading;
  const actions: readonly FindResult[] = [
    {
      id: 'rows',
      title: isCompact ? words.actions.normal : words.actions.compact,
      act: async () => {
        setCompact(!isCompact);
        return null;
      },
    },
    { id: 'out', title: signedIn.signOut, act: () => signOut(client) },
  ];
  const groups = toGroups(typed, found.value, actions, site);

  const canOpen = isSettled || groups[0]?.isLocal === true;
  useEffect(() => {
    if (!opensFirst || !canOpen) return;
    setOpensFirst(false);
    panel.current?.querySelector<HTMLElement>('li > *')?.click();
  }, [opensFirst, canOpen]);

  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
    if (nativeEvent.isComposing || ctrlKey || metaKey || altKey) return;
    const all = [...(panel.current?.querySelectorAll<HTMLElement>('input, li > *') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement); // as: -1 for any other element
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      event.preventDefault();
      all[(at + step + all.length) % all.length]?.focus();
    } else if (at > 0 && ((key.length === 1 && key !== ' ') || key === 'Backspace'))
      // The field gets the character.
      all[0]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the controls in it
    <div ref={panel} className={styles.panel} onKeyDown={press}>
      <search aria-label={words.open}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setOpensFirst(true);
          }}
        >
          <TextField
            ref={(field) => void field?.toggleAttribute('autofocus', true)}
            label={words.label}
            hint={words.hint}
            type="search"
            autoComplete="off"
            maxLength={longestSearch}
            value={text}
            onValueChange={(value) => {
              setOpensFirst(false);
              setText(value);
            }}
          />
        </form>
      </search>
      <div role="status">
        <Text size="small" tone="muted">
          {!isSettled
            ? words.busy
            : typed !== '' && found.failure === null
              ? toSummary(typed, groups, (count) => counted(words.count, count))
              : ' '}
        </Text>
      </div>
      <LiveNotice tone="danger">{error}</LiveNotice>
      {typed !== '' && <LoadFailure client={client} loaded={found} message={words.failed} />}
      <div className={styles.results}>
        {groups.map(({ label, results }) => (
          <section key={label} className={styles.group}>
            <h3 className={styles.label}>{label}</h3>
            {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver forgets a list whose markers are off, unless it has the role */}
            <ul role="list" className={styles.list}>
              {results.map((result) => (
                <li key={result.id}>
                  <Result
                    {...result}
                    onLeave={onDone}
                    onError={(message) => {
                      setError(message);
                      if (message === null) onDone();
                    }}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

interface ResultProps extends Omit<FindResult, 'id'> {
  onLeave: () => void;
  onError: (message: string | null) => void;
}

function Result({ title, text, number, href, state, act, onLeave, onError }: ResultProps) {
  const content = (
    <>
      <span className={styles.title}>{title}</span>
      {text && <span className={styles.text}>{text}</span>}
      {number && <span className={styles.number}>{number}</span>}
    </>
  );
  return href === undefined ? (
    <button type="button" className={styles.result} onClick={async () => onError((await act?.()) ?? null)}>
      {content}
    </button>
  ) : (
    <Link to={href} state={state} className={styles.result} onClick={onLeave}>
      {content}
    </Link>
  );
}
