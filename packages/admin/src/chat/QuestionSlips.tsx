import { useEffect, useState } from 'react';
import type { AccountsClient } from '../frame/accounts-client';
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
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readQuestions(client).then((read) => {
      if (isCurrent) setText((read.ok ? read.value : initialQuestions).text);
    });
    return () => {
      isCurrent = false;
    };
  }, [client]);
  if (text === null) return null;
  return (
    <ul aria-label={chat.slips} className={styles.slips}>
      {parseQuestions(text)
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
