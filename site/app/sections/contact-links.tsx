import { TextLink } from '@probata/ui';
import { brand } from '../../content/brand';

const contacts: Readonly<Record<string, { href: string; label: string }>> = {
  '{phone}': { href: brand.phone.href, label: brand.phone.display },
  '{email}': { href: `mailto:${brand.email}`, label: brand.email },
};

/** A text whose `{phone}` and `{email}` are links to the company's own. */
export const withContacts = (text: string) =>
  text.split(/(\{phone\}|\{email\})/).map((part, index) => {
    const contact = contacts[part];
    return contact ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part can occur twice, and the parts never move
      <TextLink key={index} href={contact.href}>
        {contact.label}
      </TextLink>
    ) : (
      part
    );
  });
