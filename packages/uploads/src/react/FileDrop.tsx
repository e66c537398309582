import { Text } from '@probata/ui/text';
import { type ChosenFile, filesOfDrop, filesOfInput } from '../core/chosen-files';
import type { UploadMessages } from '../core/messages';
import { DropTarget } from './DropTarget';
import { FileChoice } from './FileChoice';

// Not in React's types.
const asFolder = { webkitdirectory: '' };

interface FileDropProps {
  messages: UploadMessages;
  onChoose: (files: ChosenFile[]) => void;
}

/** Chooses files and folders, by input or by drop. */
export function FileDrop({ messages, onChoose }: FileDropProps) {
  const choose = (files: Iterable<File>) => onChoose(filesOfInput(files));
  return (
    <DropTarget framed onDrop={(data) => void filesOfDrop(data).then(onChoose)}>
      <FileChoice variant="primary" label={messages.choose} multiple onChoose={choose} />
      <Text tone="muted">{messages.drop}</Text>
      <FileChoice variant="quiet" label={messages.folder} multiple {...asFolder} onChoose={choose} />
      <Text size="small" tone="muted">
        {messages.lead}
      </Text>
    </DropTarget>
  );
}
