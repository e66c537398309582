export { ContactForm } from '@probata/forms/react';
