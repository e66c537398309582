/** What a message to the sender of an inquiry says. */
export interface AcknowledgementSettings {
  /** When they get an answer, in a sentence. */
  promise: string;
  /** For what is urgent. */
  phone: string;
  /** Where their answers go. */
  replyTo: string;
}

/** An inquiry whose sender gets an acknowledgement. */
export interface AcknowledgedInquiry {
  id: string;
  /** `INQ 000149`. */
  number: string;
  email: string;
}

interface AcknowledgementContext extends AcknowledgementSettings {
  company: string;
  /** The address that it comes from. */
  from: string;
}

/**
 * The message to the sender of an inquiry. It holds no text that a visitor typed: anybody can type anybody's address. One that is sent
 * twice, because a server was killed after the mail server took it, has the same `Message-ID` (RFC 5322, 3.6.4), by which mail programs
 * drop the second.
 */
export function acknowledgementMessage(
  { id, number, email }: AcknowledgedInquiry,
  { company, promise, phone, replyTo, from }: AcknowledgementContext,
) {
  return {
    from,
    // An object is one address, whatever commas it has.
    to: [{ name: '', address: email }],
    replyTo,
    messageId: `<inquiry-${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    // RFC 3834: no program answers it.
    headers: { 'auto-submitted': 'auto-replied' },
    subject: `${company}: we have received your inquiry ${number}`,
    text: [
      `We have received your inquiry ${number}. ${promise}`,
      '',
      `For anything urgent, call ${phone}. Please name the number.`,
      '',
      'You get this message because your email address was given on our website. If that was not you, ignore it.',
      '',
    ].join('\n'),
  };
}
