import { Inline, Text } from '@probata/ui';
import { upload } from '../../../content/pages/upload';
import { type ChosenFile, filesOfDrop, filesOfInput } from './chosen-files';
import { DropTarget } from './DropTarget';
import { FileChoice } from './FileChoice';

// Not in React's types.
const asFolder = { webkitdirectory: '' };

/** Chooses files and folders, by input or by drop. */
export function FileDrop({ onChoose, fills }: { onChoose: (files: ChosenFile[]) => void; fills: boolean }) {
  const choose = (files: Iterable<File>) => onChoose(filesOfInput(files));
  return (
    <DropTarget fills={fills} onDrop={(data) => void filesOfDrop(data).then(onChoose)}>
      <Inline space="medium">
        <FileChoice label={upload.choose} multiple onChoose={choose} />
        <FileChoice label={upload.folder} multiple {...asFolder} onChoose={choose} />
      </Inline>
      <Text tone="muted">{upload.drop}</Text>
    </DropTarget>
  );
}
