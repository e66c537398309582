import { rooms } from '../../content/pages/rooms';

/** The setting that holds the questions of the dry run, one a line. Editors share it. */
export const questionsKey = 'persona-questions';

export const fewest = 5;
export const most = 10;
/** Letters of one question. */
export const longest = 500;

/** The questions the site comes with. */
export const firstQuestions: string = rooms.persona.trial.questions.join('\n');

/** The questions of a text: its lines, without blank ones and without the same one twice. */
export const toQuestions = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Why a text cannot be kept as the questions, in words; null when it can. */
export function problemOfQuestions(text: string): string | null {
  const questions = toQuestions(text);
  const { wrongCount, tooLong } = rooms.persona.trial.edit;
  if (questions.length < fewest || questions.length > most)
    return wrongCount.replace('{count}', String(questions.length));
  const place = questions.findIndex(({ length }) => length > longest);
  return place < 0 ? null : tooLong.replace('{place}', String(place + 1));
}
