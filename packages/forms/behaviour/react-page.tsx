// The React forms on an unstyled page, for the tests that also run on the custom elements.
import '@probata/ui/base';
import '@probata/ui/theme';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { sheets } from '../src/element/sheets';
import { enhanceInquiryForms } from '../src/enhance';
import { ContactForm, type InquiryFormProps, TrainingForm } from '../src/react';

interface PageProps
  extends Pick<InquiryFormProps, 'fields' | 'errors' | 'result' | 'phone' | 'email' | 'messages'> {
  form: 'contact' | 'training';
  endpoint: string;
}

function Page({ form, ...props }: PageProps) {
  const Form: ComponentType<InquiryFormProps> = form === 'contact' ? ContactForm : TrainingForm;
  return <Form {...props} />;
}

declare global {
  var reactPage: {
    render(props: PageProps): string;
    hydrate(): void;
    enhance(): void;
  };
}

globalThis.reactPage = {
  render: (props) => renderToString(<Page {...props} />),
  hydrate() {
    const root = document.getElementById('root');
    const props: PageProps = JSON.parse(document.getElementById('props')?.textContent ?? '');
    if (root) hydrateRoot(root, <Page {...props} />);
  },
  enhance: () => enhanceInquiryForms(document),
};

const sheet = new CSSStyleSheet();
sheet.replaceSync(sheets.join('\n'));
document.adoptedStyleSheets = [sheet];
if (document.body?.dataset.hydrate === 'now') globalThis.reactPage.hydrate();
