// The React forms on an unstyled page, for the tests that also run on the custom elements.
import '@probata/ui/base';
import '@probata/ui/theme';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { sheets } from '../src/element/sheets';
import { enhanceInquiryForms } from '../src/enhance';
import { defineInquiry, type InquiryDefinition, type UploadedFile } from '../src/index';
import { ContactForm, InquiryForm, type InquiryFormProps, TrainingForm } from '../src/react';
import { fileFields, furtherFields } from './further';

interface PageProps
  extends Pick<InquiryFormProps, 'fields' | 'errors' | 'result' | 'phone' | 'email' | 'messages'> {
  form: 'contact' | 'training';
  endpoint: string;
  /** Whether the form has the further fields. */
  further?: boolean;
  /** Whether it has a field of files. */
  files?: boolean;
  context?: Partial<Record<string, string>>;
}

const definitions: Record<'contact' | 'training', InquiryDefinition> = {
  contact: defineInquiry({ fields: furtherFields }),
  training: defineInquiry({ base: 'training', fields: furtherFields }),
};

const filesForm = defineInquiry({ fields: fileFields });

function Page({ form, further = false, files = false, context, ...props }: PageProps) {
  if (files) return <InquiryForm form={filesForm} upload={(file) => globalThis.upload(file)} {...props} />;
  if (further) return <InquiryForm form={definitions[form]} context={context} {...props} />;
  const Form: ComponentType<InquiryFormProps> = form === 'contact' ? ContactForm : TrainingForm;
  return <Form {...props} />;
}

declare global {
  var upload: (file: File) => Promise<UploadedFile>;
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
