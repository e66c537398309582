import { ContactForm } from '@probata/forms/react';

/** The one part of the page that React hydrates. */
export function Contact({ endpoint }: { endpoint: string }) {
  return <ContactForm endpoint={endpoint} phone="+1 555-0100" />;
}
