import { Button } from '@probata/ui/button';
import { Inline } from '@probata/ui/inline';
import { Notice } from '@probata/ui/notice';
import { Stack } from '@probata/ui/stack';
import { Text } from '@probata/ui/text';
import { TextField } from '@probata/ui/text-field';
import type { UploadDetail } from '../core/contract';
import { fillIn, type UploadMessages } from '../core/messages';
import * as styles from './GuestUpload.css';
import type { SenderDetails } from './use-sender-details';

interface DetailField {
  name: UploadDetail;
  type?: 'email';
  autoComplete?: string;
}

/** Asked before the first file. */
const open: readonly DetailField[] = [{ name: 'sender', autoComplete: 'name' }, { name: 'matter' }];

/** Closed until it is opened. */
const folded: readonly DetailField[] = [
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'title' },
];

interface SenderFieldsProps {
  messages: UploadMessages['details'];
  details: SenderDetails;
  /** The number of files that are not sent yet. */
  held: number;
  onSend: () => void;
  /** The last error is corrected, and files are held. */
  onCorrected?: () => void;
}

/** Who sends the files, and for what: all of it optional. Held files wait below it. Renders a `<form>`. */
export function SenderFields({
  messages: words,
  details: { form, errors, recheck },
  held,
  onSend,
  onCorrected,
}: SenderFieldsProps) {
  const hasErrors = Object.keys(errors).length > 0;
  const { one, many } = hasErrors ? words.wrong : words.held;
  const toField = ({ name, ...field }: DetailField) => (
    <TextField
      key={name}
      label={words.fields[name]}
      name={name}
      {...field}
      {...(name === 'title' && words.hints.title && { hint: words.hints.title })}
      {...(errors[name] && { error: errors[name] })}
    />
  );
  return (
    <form
      ref={form}
      noValidate
      // An error that disappears on blur moves the button away from its press: `onCorrected` stands in for the press.
      onBlur={() => recheck() && held > 0 && onCorrected?.()}
      onSubmit={(event) => {
        event.preventDefault();
        // The button goes with the held files; focus must not go with it (WCAG 2.4.3).
        const form = event.currentTarget;
        if (form.querySelector('[type="submit"]:focus')) form.querySelector('summary')?.focus();
        onSend();
      }}
    >
      <Stack space="small">
        <Text size="small" tone="muted">
          {words.lead}
        </Text>
        <div className={styles.pair}>{open.map(toField)}</div>
        <details>
          <summary className={styles.summary}>{words.open}</summary>
          <div className={styles.pair}>{folded.map(toField)}</div>
        </details>
        {held > 0 && (
          <Notice tone={hasErrors ? 'warning' : 'info'} live="polite">
            <Inline align="between">
              <Text>{held === 1 ? one : fillIn(many, { count: held })}</Text>
              <Button type="submit" size="small">
                {held === 1 ? words.send.one : words.send.many}
              </Button>
            </Inline>
          </Notice>
        )}
      </Stack>
    </form>
  );
}
