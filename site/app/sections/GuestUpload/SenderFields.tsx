import { Button, Inline, Notice, Stack, Text, TextField } from '@probata/ui';
import { upload } from '../../../content/pages/upload';
import type { UploadDetail } from '../../../contract/uploads';
import * as styles from './GuestUpload.css';
import type { SenderDetails } from './useSenderDetails';

const { details: words } = upload;

const fields: readonly { name: UploadDetail; type?: 'email'; autoComplete?: string; hint?: string }[] = [
  { name: 'sender', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'matter', hint: words.hints.matter },
  { name: 'title', hint: words.hints.title },
];

interface SenderFieldsProps {
  details: SenderDetails;
  /** The number of files that are not sent yet. */
  held: number;
  onSend: () => void;
  /** The last error is corrected, and files are held. */
  onCorrected?: () => void;
}

/** Who sends the files, and for what: closed until it is opened, and all of it optional. Held files wait below it. Renders a `<form>`. */
export function SenderFields({
  details: { form, errors, recheck },
  held,
  onSend,
  onCorrected,
}: SenderFieldsProps) {
  const hasErrors = Object.keys(errors).length > 0;
  const { one, many } = hasErrors ? words.wrong : words.held;
  return (
    <form
      ref={form}
      noValidate
      // An error that disappears on blur moves the button away from its press: `onCorrected` stands in for the press.
      onBlur={() => recheck() && held > 0 && onCorrected?.()}
      onSubmit={(event) => {
        event.preventDefault();
        // The button goes with the held files; focus must not go with it (WCAG 2.4.3).
        if (document.activeElement?.matches('[type="submit"]'))
          event.currentTarget.querySelector('summary')?.focus();
        onSend();
      }}
    >
      <Stack space="medium">
        <details>
          <summary className={styles.summary}>{words.open}</summary>
          <Stack space="medium">
            <Text size="small" tone="muted">
              {words.lead}
            </Text>
            <div className={styles.fields}>
              {fields.map(({ name, ...field }) => (
                <TextField
                  key={name}
                  label={words.fields[name]}
                  name={name}
                  {...field}
                  {...(errors[name] && { error: errors[name] })}
                />
              ))}
            </div>
          </Stack>
        </details>
        {held > 0 && (
          <Notice tone={hasErrors ? 'warning' : 'info'} live="polite">
            <Inline align="between">
              <Text>{held === 1 ? one : many.replace('{count}', String(held))}</Text>
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
