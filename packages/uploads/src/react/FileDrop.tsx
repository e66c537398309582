import { Text } from '@probata/ui';
import { upload } from '../../../content/pages/upload';
import { type ChosenFile, filesOfDrop, filesOfInput } from './chosen-files';
import { DropTarget } from './DropTarget';
import { FileChoice } from './FileChoice';

// Not in React's types.
const asFolder = { webkitdirectory: '' };

/** Chooses files and folders, by input or by drop. */
export function FileDrop({ onChoose }: { onChoose: (files: ChosenFile[]) => void }) {
  const choose = (files: Iterable<File>) => onChoose(filesOfInput(files));
  return (
    <DropTarget framed onDrop={(data) => void filesOfDrop(data).then(onChoose)}>
      <FileChoice variant="primary" label={upload.choose} multiple onChoose={choose} />
      <Text tone="muted">{upload.drop}</Text>
      <FileChoice variant="quiet" label={upload.folder} multiple {...asFolder} onChoose={choose} />
      <Text size="small" tone="muted">
        {upload.lead}
      </Text>
    </DropTarget>
  );
}
