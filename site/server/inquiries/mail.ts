import type { MailTransport } from '@probata/forms/server';
import { createTransport } from 'nodemailer';

/** Milliseconds for the mail server to connect, to greet, and between two answers. */
const timeoutMs = 10_000;

/** The mail server of SMTP_URL. */
export const connectMail = (url: string): MailTransport =>
  createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
