import * as z from 'zod/mini';

export const integrationLocations = ['main', 'sidebar'] as const;
export const trayButtonStates = ['default', 'sidebar-open', 'active'] as const;
export const showNamesModes = ['always', 'never', false] as const;

const text = (field: string) => z.string({ error: `${field} is a text.` });
const address = (field: string) => z.url({ error: `${field} is an absolute URL.` });

const ownersOr = (others: string) => ({ error: `${others}, owners, or a list of texts.` });
const integration = {
  label: text('label'),
  location: z.enum(integrationLocations, { error: 'The location is main or sidebar.' }),
  allow: z.exactOptional(text('allow')),
  controlledBy: z.exactOptional(
    z.union([z.enum(['*', 'owners']), z.array(z.string())], ownersOr('controlledBy is *')),
  ),
  csp: z.exactOptional(text('csp')),
  iconURL: z.exactOptional(address('iconURL')),
  loading: z.exactOptional(z.enum(['eager', 'lazy'], { error: 'loading is eager or lazy.' })),
  name: z.exactOptional(text('name')),
  referrerPolicy: z.exactOptional(text('referrerPolicy')),
  sandbox: z.exactOptional(text('sandbox')),
  shared: z.exactOptional(
    z.union([z.boolean(), z.literal('owners'), z.array(z.string())], ownersOr('shared is true, false')),
  ),
};
const integrationParts = {
  error: `An integration has label, location (main or sidebar) and either src or srcdoc; it may have ${Object.keys(integration).slice(2).join(', ')}.`,
};
const integrationSchema = z.union(
  [
    z.strictObject({ ...integration, src: address('src') }, integrationParts),
    z.strictObject({ ...integration, srcdoc: text('srcdoc') }, integrationParts),
  ],
  integrationParts,
);
export type CustomIntegration = z.infer<typeof integrationSchema>;

/** Pages embedded in Daily Prebuilt, by id. The library takes a label of any type. */
export const customIntegrationsSchema = z.record(z.string(), integrationSchema, {
  error: 'Integrations are an object, by id.',
});

const trayButtonSchema = z.strictObject(
  {
    iconPath: address('iconPath'),
    iconPathDarkMode: z.exactOptional(address('iconPathDarkMode')),
    label: text('label'),
    tooltip: text('tooltip'),
    visualState: z.exactOptional(
      z.enum(trayButtonStates, { error: 'The visualState is default, sidebar-open or active.' }),
    ),
  },
  {
    error:
      'A tray button is an object with iconPath, label and tooltip, and may have iconPathDarkMode and visualState.',
  },
);
export type CustomTrayButton = z.infer<typeof trayButtonSchema>;

/** Buttons of Daily Prebuilt's tray, by id. The library takes a button without icon, label and tooltip. */
export const customTrayButtonsSchema = z.record(z.string(), trayButtonSchema, {
  error: 'Tray buttons are an object, by id.',
});

/** Whether names are shown. The library takes every falsy value for false. */
export const showNamesModeSchema = z.literal(showNamesModes, {
  error: 'The mode of names is always, never or false.',
});
