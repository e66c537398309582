interface Conversation {
  company: string;
  now: Date;
}

/** The variables of the persona: the server replaces `{{name}}` with the value before the model reads it. */
export const personaVariables = [
  { name: 'company', meaning: 'the name of the company', value: ({ company }) => company },
  {
    name: 'date',
    meaning: 'the day of the conversation (UTC)',
    value: ({ now }) => now.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  },
] as const satisfies readonly {
  name: string;
  meaning: string;
  value: (conversation: Conversation) => string;
}[];
