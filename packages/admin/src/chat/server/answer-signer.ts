import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NewRun, TestResult } from '../../persona/contract';
import type { KeptMessage } from '../contract';

/** A reply, or the part of it that was sent. A part has an outcome. */
type Answer = Pick<KeptMessage, 'content' | 'outcome' | 'sources' | 'persona'>;

/** The result of a test question. Quotes do not depend on the persona. */
interface Judged {
  result: TestResult;
  by: NewRun['answered_by'];
  persona: string;
}

const ofAnswer = ({ content, outcome, sources, persona }: Answer) => [
  'answer',
  content,
  outcome === null,
  // A page drops the sources of an empty reply.
  content.trim() === ''
    ? []
    : sources.map(({ title, heading, file, line, text }) => [title, heading, file, line, text]),
  persona,
];

const ofResult = ({ result, by, persona }: Judged) => [
  'result',
  result.question,
  result.passed,
  result.missingSources,
  result.missingPhrases,
  by,
  by === 'quotes' ? '' : persona,
];

/**
 * Signs the agent's answers to an account, and the results of its test questions: a page brings both back to be stored, and nothing else is
 * stored as the agent's. A signature names no chat and no message: the owner may copy a reply into another chat.
 */
export class AnswerSigner {
  /** The name of its key among the database's secrets. */
  static readonly secret = 'agent-answers';
  readonly #readKey: () => Promise<string>;
  #key: Promise<string> | null = null;

  constructor(readKey: () => Promise<string>) {
    this.#readKey = readKey;
  }

  signAnswer(owner: string, answer: Answer): Promise<string> {
    return this.#sign(owner, ofAnswer(answer));
  }

  signResult(owner: string, judged: Judged): Promise<string> {
    return this.#sign(owner, ofResult(judged));
  }

  async isAnswer(owner: string, answer: Answer, signature = ''): Promise<boolean> {
    return isSame(signature, await this.signAnswer(owner, answer));
  }

  async isResult(owner: string, judged: Judged, signature: string): Promise<boolean> {
    return isSame(signature, await this.signResult(owner, judged));
  }

  async #sign(owner: string, facts: readonly unknown[]): Promise<string> {
    this.#key ??= this.#readKey().catch((error: unknown) => {
      // The next answer retries.
      this.#key = null;
      throw error;
    });
    return createHmac('sha256', await this.#key)
      .update(JSON.stringify([owner.toLowerCase(), ...facts]))
      .digest('base64url');
  }
}

const isSame = (given: string, signature: string) =>
  given.length === signature.length && timingSafeEqual(Buffer.from(given), Buffer.from(signature));
