import type { AccountsClient } from '../frame/accounts-client';
import { useLoaded } from '../frame/useLoaded';
import { initialQuestions, parseQuestions, readQuestions } from '../persona/test-questions';
import * as styles from './Chat.css';
import { chat } from './words';

/** The most questions that are offered. */
const most = 4;

interface QuestionSlipsProps {
  client: AccountsClient;
  onAsk: (question: string) => void;
}

/** The first test questions of the persona, in a chat in which nothing was asked yet. A click asks one. */
export default function QuestionSlips({ client, onAsk }: QuestionSlipsProps) {
  const { value, failure } = useLoaded(client, 'persona questions', () => readQuestions(client));
  const questions = value ?? (failure && initialQuestions);
  if (questions === null) return null;
  return (
    <ul aria-label={chat.slips} className={styles.slips}>
      {parseQuestions(questions.text)
        .slice(0, most)
        .map(({ question }) => (
          <li key={question}>
            <button type="button" className={styles.slip} onClick={() => onAsk(question)}>
              <bdi>{question}</bdi>
            </button>
          </li>
        ))}
    </ul>
  );
}
