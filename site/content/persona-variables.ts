import { brand } from './brand';

/** What an editor may write as `{{name}}` in the persona: the agent is told the value in its place. */
export const personaVariables = [
  { name: 'company', meaning: 'the name of the company', value: () => brand.name },
  {
    name: 'date',
    meaning: 'the day of the conversation (UTC)',
    value: (now: Date) => now.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  },
] as const satisfies readonly { name: string; meaning: string; value: (now: Date) => string }[];
