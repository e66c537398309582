/**
 * Reasons to write. A link to one, such as `/#ask-for-a-price`, writes its `topic` and `prompts` into Home's contact form. The link of
 * Development leads to `/#contact` (spec 2.6); it carries its reason in the state of the navigation.
 */
export const contactReasons = {
  price: {
    id: 'ask-for-a-price',
    label: 'Ask for a price',
    href: '/#ask-for-a-price',
    heading: 'For a price',
    tellUs: [
      'Size of the matter: gigabytes, boxes, or pages',
      'Dates: hold, review, production, hearing',
      'Sources: mailboxes, phones, servers, paper',
    ],
    topic: 'Ask for a price',
    prompts: ['Size of the matter:', 'Dates:', 'Sources:'],
  },
  session: {
    id: 'working-session',
    label: 'Request a working session',
    heading: 'For a working session',
    tellUs: [
      'The product you want to see',
      'Who joins, and their role',
      'Two times that suit you, with the time zone',
    ],
    topic: 'Request a working session',
    prompts: ['Product:', 'Who joins:', 'Two times, with the time zone:'],
  },
} as const;
