import type { HttpBindings } from '@hono/node-server';
import {
  type AddressReader,
  type BodyLimits,
  BodyRefused,
  contactSentence,
  type Log,
  limitKey,
  messageOf,
  type Problem,
  parseStrictJson,
  problem,
  problemHeaders,
  readBody,
} from '@probata/server';
import { type Context, Hono } from 'hono';
import {
  type Inquiry,
  type InquiryFields,
  type InquiryForm,
  inquiryFields,
  inquiryForms,
  inquiryKeys,
  parseInquiry,
  submissionHeaders,
  trapFieldName,
  validateContactInquiry,
  validateTrainingInquiry,
} from '../index';
import type { FormPosts } from './form-posts';
import { receive } from './inquiry';
import type { Intake } from './intake';
import type { ProofOfWork } from './proof';
import type { SpamGuard, SpamSignals, SpamVerdict } from './spam';

type Environment = { Bindings: HttpBindings };

/** A form that was posted without scripts, and its result: null with messages beside its fields. */
export interface PostedForm {
  form: InquiryForm;
  result: 'error' | null;
  /** The submitted values, by field name. */
  fields: InquiryFields;
  /** Messages by field name. */
  errors: Record<string, string>;
}

interface InquiryRouteParts {
  intake: Intake;
  guard: SpamGuard;
  posts: FormPosts;
  /** null: no proof of work is required. */
  proof: ProofOfWork | null;
  /** The page of a posted form with its result; null: a plain page of our own. */
  renderForm: ((posted: PostedForm) => Promise<{ html: string; headers: Record<string, string> }>) | null;
  /** The address that thanks for a form posted without scripts. */
  thanksPath: (form: InquiryForm) => string;
  readAddress: AddressReader;
  limits: BodyLimits;
  log: Log;
}

/** The field that the Altcha widget adds to a form. */
const proofField = 'altcha';

/** A submission before validation. */
type Submission =
  | { kind: 'json'; input: unknown; signals: SpamSignals; proof: string; key: string | null }
  | { kind: 'form'; fields: InquiryFields; signals: SpamSignals; proof: string; key: string | null };

class Refusal extends Error {
  readonly problem: Problem;

  constructor(refused: Problem) {
    super(refused.detail);
    this.problem = refused;
  }
}

const inquiryKeyList = `${inquiryKeys.slice(0, -1).join(', ')} and ${inquiryKeys.at(-1)}`;

const titles = {
  400: 'The request cannot be read',
  403: 'The message was not accepted',
  408: 'The request took too long',
  413: 'The message is too large',
  429: 'Too many messages',
} as const;

/** `POST /contact` and `POST /training`: an inquiry as JSON, or as a plain form post. `GET /challenge`: a proof of work. */
export function inquiryRoutes(parts: InquiryRouteParts): Hono<Environment> {
  const routes = new Hono<Environment>();
  for (const form of inquiryForms) routes.post(`/${form}`, (context) => submit(context, form, parts));
  // For widgets that solve a challenge in advance; a 403 for a missing proof carries one too.
  routes.get('/challenge', async (context) => {
    if (!parts.proof)
      return problem(context, {
        status: 404,
        title: 'There is no challenge',
        detail: 'This server asks for no proof of work.',
      });
    return context.json(await parts.proof.challenge(), 200, { 'cache-control': 'no-store' });
  });
  return routes;
}

async function submit(
  context: Context<Environment>,
  form: InquiryForm,
  parts: InquiryRouteParts,
): Promise<Response> {
  const type = (context.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const asPage = type === 'application/x-www-form-urlencoded' && !asksForJson(context);
  let submission: Submission | null = null;
  try {
    const address = parts.readAddress(context.env.incoming);
    const caller = limitKey(address);
    pass(await parts.guard.mayTry(caller));
    submission = await read(context, type, parts.limits);
    const inquiry = check(form, submission);
    pass(parts.guard.judge(submission.signals));
    pass(await parts.guard.mayStore(caller));
    if (parts.proof && !(await parts.proof.verify(submission.proof)))
      throw new Refusal({
        status: 403,
        title: titles[403],
        detail:
          'The form has no valid proof of work, so it may come from a program. Please reload the page and send it again.',
        offersContact: true,
        extensions: { challenge: await parts.proof.challenge() },
      });
    const isPost = submission.key === null && submission.kind === 'form';
    const key = isPost ? await parts.posts.keyOf(form, inquiry, caller) : submission.key;
    const received = receive(form, inquiry, key, new Date());
    await parts.intake.accept(received).catch((error: unknown) => {
      parts.log.error('inquiry-not-stored', { form, reason: messageOf(error) });
      throw new Refusal({
        status: 503,
        title: 'The message could not be stored',
        detail: 'Nothing was stored. Please try again in a moment.',
        offersContact: true,
        retryAfter: 5,
      });
    });
    parts.log.info('inquiry-stored', { inquiry: received.id, form });
    if (asPage) return context.redirect(parts.thanksPath(form), 303);
    return context.json({ status: 'stored', id: received.id }, 201, {
      'cache-control': 'no-store',
    });
  } catch (error) {
    const refused = refusalOf(error);
    if (refused === null) throw error;
    parts.log.info('inquiry-refused', {
      form,
      status: refused.status,
      fields: Object.keys(refused.errors ?? {}).join(' '),
    });
    if (refused.status === 408 || refused.status === 413)
      refused.headers = { ...refused.headers, connection: 'close' };
    return asPage
      ? page(context, form, submission?.kind === 'form' ? submission.fields : {}, refused, parts)
      : problem(context, refused);
  }
}

function refusalOf(error: unknown): Problem | null {
  if (error instanceof Refusal) return error.problem;
  if (error instanceof BodyRefused)
    return {
      status: error.status,
      title: titles[error.status],
      detail: error.message,
      offersContact: error.status !== 400,
    };
  return null;
}

function pass(verdict: SpamVerdict): void {
  if (verdict.ok) return;
  const { status, detail, retryAfterSeconds } = verdict;
  throw new Refusal({
    status,
    title: titles[status],
    detail,
    offersContact: true,
    ...(retryAfterSeconds === undefined ? {} : { retryAfter: retryAfterSeconds }),
  });
}

function asksForJson(context: Context): boolean {
  const accept = context.req.header('accept') ?? '';
  return /\bapplication\/(problem\+)?json\b/.test(accept) && !accept.includes('text/html');
}

async function read(context: Context<Environment>, type: string, limits: BodyLimits): Promise<Submission> {
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded')
    throw new Refusal({
      status: 415,
      title: 'The content type is not accepted',
      detail: `Send application/json with ${inquiryKeyList}, or post the form itself.`,
      headers: { 'accept-post': 'application/json, application/x-www-form-urlencoded' },
    });
  const coding = context.req.header('content-encoding');
  if (coding !== undefined && coding.toLowerCase() !== 'identity')
    throw new Refusal({
      status: 415,
      title: 'The content encoding is not accepted',
      detail: 'Send the body uncompressed.',
    });
  const key = readKey(context.req.header(submissionHeaders.idempotencyKey));
  const elapsed = context.req.header(submissionHeaders.elapsed);
  const elapsedMs = elapsed !== undefined && /^\d{1,12}$/.test(elapsed.trim()) ? Number(elapsed) : null;
  const trap = context.req.header(submissionHeaders.trap)?.trim() ?? '';
  const proof = context.req.header(submissionHeaders.proof) ?? '';
  const body = await readBody(context.env.incoming, limits);
  if (type === 'application/json')
    return { kind: 'json', input: parseStrictJson(body), signals: { trap, elapsedMs }, proof, key };
  const values = new URLSearchParams(body);
  const fields: InquiryFields = {};
  for (const field of inquiryFields) {
    const [value, ...more] = values.getAll(field);
    if (more.length > 0)
      throw new Refusal({
        status: 400,
        title: titles[400],
        detail: `The form names ${field} more than once.`,
      });
    // A form post has each line break of a textarea as two characters; its API value, which limits count, has one (HTML).
    if (value !== undefined) fields[field] = value.replace(/\r\n?/g, '\n');
  }
  return {
    kind: 'form',
    fields,
    signals: { trap: trap || (values.get(trapFieldName) ?? ''), elapsedMs },
    proof: proof || (values.get(proofField) ?? ''),
    key,
  };
}

function readKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const key = header.trim().replace(/^"(.*)"$/, '$1');
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal({
      status: 400,
      title: titles[400],
      detail: `${submissionHeaders.idempotencyKey} must be 1 to 200 visible ASCII characters.`,
    });
  return key;
}

function check(form: InquiryForm, submission: Submission): Inquiry {
  const validate = form === 'contact' ? validateContactInquiry : validateTrainingInquiry;
  const result =
    submission.kind === 'json' ? parseInquiry(submission.input, form) : validate(submission.fields);
  if (result.ok) return result.inquiry;
  throw new Refusal({
    status: 422,
    title: 'Some fields need attention',
    detail: `Please correct: ${Object.keys(result.errors).join(', ')}.`,
    errors: result.errors,
  });
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const toText = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** The form's page with the errors beside their fields and the submitted values. */
async function page(
  context: Context<Environment>,
  form: InquiryForm,
  fields: InquiryFields,
  refused: Problem,
  { renderForm, log }: InquiryRouteParts,
): Promise<Response> {
  const errors = refused.errors ?? {};
  const result = refused.errors ? null : 'error';
  const rendered = await renderForm?.({ form, result, fields, errors }).catch((error: unknown) => {
    log.error('page-not-rendered', { form, reason: messageOf(error) });
    return null;
  });
  if (rendered)
    return context.body(rendered.html, refused.status, { ...rendered.headers, ...problemHeaders(refused) });
  const items = Object.values(errors).flatMap((message) => (message ? [`<li>${toText(message)}</li>`] : []));
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${toText(refused.title)}</title><h1>${toText(refused.title)}</h1><p>${toText(refused.detail)}</p><ul>${items.join('')}</ul><p>${toText(contactSentence(context))}</p></html>`;
  return context.body(html, refused.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...problemHeaders(refused),
  });
}
