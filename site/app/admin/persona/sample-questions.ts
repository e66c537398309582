import { signedIn } from '../../../content/pages/signed-in';

/** The setting with the sample questions of the dry run, one per line. All editors share it. */
export const questionsKey = 'persona-questions';

const minCount = 5;
const maxCount = 10;
const maxLength = 500;

/** The questions before any were saved. */
export const defaultQuestions: string = signedIn.persona.dryRun.questions.join('\n');

/** The questions of a text: its lines, without blank and repeated ones. */
export const toQuestions = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Why a text cannot be saved as the questions; null when it can. */
export function validateQuestions(text: string): string | null {
  const questions = toQuestions(text);
  const { wrongCount, tooLong } = signedIn.persona.dryRun.edit;
  if (questions.length < minCount || questions.length > maxCount)
    return wrongCount.replace('{count}', String(questions.length));
  const index = questions.findIndex(({ length }) => length > maxLength);
  return index < 0 ? null : tooLong.replace('{place}', String(index + 1));
}
