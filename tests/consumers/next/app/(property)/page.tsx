import { ContactForm } from '@probata/forms/react';
import { parseLegalText } from '@probata/legal-renderer';
import { LegalText } from '@probata/legal-renderer/react';
import { Heading, Stack, Text } from '@probata/ui';

/** A server component: only the form needs a script of ours. */
export default function Page() {
  return (
    <main>
      <Stack space="large">
        <Heading level={1}>A property in Next.js</Heading>
        <Text>Rendered on a server.</Text>
        <ContactForm endpoint={process.env.INQUIRIES_URL ?? '/api/inquiries/contact'} phone="+1 555-0100" />
        <LegalText document={parseLegalText('1. Scope\n\nThis page is a sample.')} />
      </Stack>
    </main>
  );
}
