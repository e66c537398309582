import { ContactFormElement } from '@probata/forms/element-react';
import { ContactForm, TrainingForm } from '@probata/forms/react';
import { parseLegalText, structureLegalDocument } from '@probata/legal-renderer';
import { LegalText } from '@probata/legal-renderer/react';
import { Button, Heading, NavigationDisclosure, Stack } from '@probata/ui';
import '@probata/ui/base';
import '@probata/legal-renderer/legal.css';
import { VoiceAssistant, VoiceProvider } from '@probata/voice/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@probata/forms/element';

const transport = () => import('@probata/voice/demo').then(({ loopbackTransport }) => loopbackTransport());
const terms = structureLegalDocument(
  parseLegalText('1. Scope\n\n“Page” means this sample.\n\n2. Use\n\nThe Page is read.'),
);

const markRef = (button: HTMLButtonElement | null) => button?.setAttribute('data-ref', '');

const place = document.getElementById('root');
if (!place) throw new Error('The page has no element "root", so nothing can be shown.');
createRoot(place).render(
  <StrictMode>
    <VoiceProvider transport={transport} assistant={{ name: 'demo' }}>
      <main>
        <Stack space="large">
          <Heading level={1}>A property in Vite</Heading>
          <ContactForm endpoint="/api/inquiries/contact" phone="+1 555-0100" />
          <section aria-label="Training">
            <TrainingForm endpoint="/api/inquiries/training" phone="+1 555-0100" />
          </section>
          <section aria-label="Element">
            <ContactFormElement
              endpoint="/api/inquiries/contact"
              fields={{ country: { kind: 'text', label: 'Country' } }}
              onInquirySent={({ currentTarget }) => {
                (currentTarget as HTMLElement).dataset['sent'] = ''; // as: the element
              }}
            />
          </section>
          <LegalText document={terms} />
          <NavigationDisclosure label="Review" links={[{ label: 'Reveal', href: '#reveal' }]} />
          <Button ref={markRef}>Does nothing</Button>
        </Stack>
      </main>
      <VoiceAssistant />
    </VoiceProvider>
  </StrictMode>,
);
