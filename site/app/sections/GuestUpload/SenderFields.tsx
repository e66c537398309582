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
  /** The number of chosen files that wait until the fields can be taken. */
  held: number;
  onSend: () => void;
}

/** Who sends the files, and for what: closed until it is opened, and all of it optional. Renders a `<details>`. */
export function SenderFields({ details: { form, errors, recheck }, held, onSend }: SenderFieldsProps) {
  const { one, many } = words.held;
  return (
    <details>
      <summary className={styles.summary}>{words.open}</summary>
      <form
        ref={form}
        noValidate
        // A press on the button may miss it: an error that goes away moves the button.
        onBlur={() => recheck() && held > 0 && onSend()}
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
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
          {held > 0 && (
            <Notice tone="warning" live="polite">
              <Inline align="between">
                <Text>{held === 1 ? one : many.replace('{count}', String(held))}</Text>
                <Button type="submit" size="small" variant="outline">
                  {words.send}
                </Button>
              </Inline>
            </Notice>
          )}
        </Stack>
      </form>
    </details>
  );
}
