import '@probata/ui/base';
import { ContactForm } from '@probata/forms/react';
import { parseLegalText } from '@probata/legal-renderer';
import { LegalText } from '@probata/legal-renderer/react';
import { Heading } from '@probata/ui/heading';
import { VoiceAssistant, VoiceProvider } from '@probata/voice/react';

const transport = () => import('@probata/voice/demo').then(({ loopbackTransport }) => loopbackTransport());

export default function Home() {
  return (
    <VoiceProvider transport={transport} assistant={{ name: 'demo' }}>
      <main>
        <Heading level={1}>A property in React Router</Heading>
        <ContactForm endpoint="/api/inquiries/contact" phone="+1 555-0100" />
        <LegalText document={parseLegalText('1. Scope\n\nThis page is a sample.')} />
      </main>
      <VoiceAssistant />
    </VoiceProvider>
  );
}
