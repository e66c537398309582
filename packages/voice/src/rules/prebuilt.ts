import { type Fields, notReadable, type Objection, print, rule, toFields } from './rule';

export const integrationLocations = ['main', 'sidebar'] as const;
export const trayButtonStates = ['default', 'sidebar-open', 'active'] as const;
export const showNamesModes = ['always', 'never', false] as const;

/** A page embedded in Daily Prebuilt. Exactly one of `src` and `srcdoc`. */
export interface CustomIntegration {
  label: string;
  location: (typeof integrationLocations)[number];
  src?: string;
  srcdoc?: string;
  allow?: string;
  controlledBy?: '*' | 'owners' | readonly string[];
  csp?: string;
  iconURL?: string;
  loading?: 'eager' | 'lazy';
  name?: string;
  referrerPolicy?: string;
  sandbox?: string;
  shared?: readonly string[] | 'owners' | boolean;
}
/** A button of Daily Prebuilt's tray. */
export interface CustomTrayButton {
  iconPath: string;
  iconPathDarkMode?: string;
  label: string;
  tooltip: string;
  visualState?: (typeof trayButtonStates)[number];
}

const integrationFields: Readonly<Record<string, string>> = {
  allow: 'string',
  controlledBy: "'*' | 'owners' | string[]",
  csp: 'string',
  iconURL: 'string',
  label: 'string',
  loading: "'eager' | 'lazy'",
  location: "'main' | 'sidebar'",
  name: 'string',
  referrerPolicy: 'string',
  sandbox: 'string',
  src: 'string',
  srcdoc: 'string',
  shared: "string[] | 'owners' | boolean",
};
const trayButtonFields: Readonly<Record<string, string>> = {
  iconPath: 'string',
  iconPathDarkMode: 'string',
  label: 'string',
  tooltip: 'string',
  visualState: "'default' | 'sidebar-open' | 'active'",
};

const integrationsHelp = `customIntegrations should be an object of type ${JSON.stringify({ id: integrationFields })}.`;
const trayButtonsShape = JSON.stringify({ id: trayButtonFields });

function isUrl(value: unknown): boolean {
  try {
    new URL(value as string); // the constructor turns anything into a string or throws
    return true;
  } catch {
    return false;
  }
}

const isTextList = (value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The problem of one field of an integration, as the message continues after its id; null when valid. */
function findFieldProblem(
  field: string,
  value: unknown,
  integration: Fields,
  isStrict: boolean,
): string | null {
  const asDeclared = `${field} should be ${integrationFields[field]}`;
  switch (field) {
    case 'allow':
    case 'csp':
    case 'name':
    case 'referrerPolicy':
    case 'sandbox':
      return typeof value === 'string' ? null : asDeclared;
    case 'iconURL':
      return isUrl(value) ? null : 'iconURL should be a url';
    case 'src':
      if ('srcdoc' in integration) return 'cannot have both src and srcdoc';
      return isUrl(value) ? null : `src "${print(value)}" is not a valid URL`;
    case 'srcdoc':
      if ('src' in integration) return 'cannot have both src and srcdoc';
      return typeof value === 'string' ? null : asDeclared;
    case 'location':
      return integrationLocations.some((location) => location === value) ? null : asDeclared;
    case 'controlledBy':
      return value === '*' || value === 'owners' || isTextList(value) ? null : asDeclared;
    case 'shared':
      return value === 'owners' || typeof value === 'boolean' || isTextList(value) ? null : asDeclared;
    case 'label':
      return isStrict && typeof value !== 'string' ? asDeclared : null;
    case 'loading':
      return isStrict && value !== 'eager' && value !== 'lazy' ? asDeclared : null;
    default:
      return null;
  }
}

/**
 * Pages embedded in Daily Prebuilt, by id: `location` is main or sidebar. The library logs the problem; then its factory
 * throws one general message, and setCustomIntegrations() ignores the call.
 *
 * Quirk closed by `strict`: `label` may be of any type and `loading` any value.
 */
export const customIntegrationsSchema = /* @__PURE__ */ rule<Readonly<Record<string, CustomIntegration>>>(
  function* (integrations, isStrict) {
    const objection = (message: string, path: readonly PropertyKey[] = []): Objection => ({
      message,
      path,
      thrown: `property 'customIntegrations': ${integrationsHelp}`,
    });
    if (!isObject(integrations)) {
      yield objection(integrationsHelp);
      return;
    }
    for (const [id, value] of Object.entries(integrations)) {
      const of = (problem: string, ...path: PropertyKey[]) =>
        objection(`customIntegration ${id}: ${problem}`, [id, ...path]);
      if (typeof value !== 'object' || value === null) {
        yield notReadable(`customIntegrations.${id}`, [id]);
        return;
      }
      const integration = value as Fields; // an object has fields
      if (!('label' in integration)) yield of('label is required', 'label');
      if (!('location' in integration)) yield of('location is required', 'location');
      if (!('src' in integration) && !('srcdoc' in integration)) yield of('src or srcdoc is required', 'src');
      for (const [field, content] of Object.entries(integration)) {
        if (!Object.hasOwn(integrationFields, field)) {
          yield objection(`customIntegration does not support key ${field}`, [id, field]);
        }
        const problem = findFieldProblem(field, content, integration, isStrict);
        if (problem) yield of(problem, field);
      }
    }
  },
);

/**
 * Buttons of Daily Prebuilt's tray, by id: `visualState` is default, sidebar-open or active. The library logs the problem; then
 * its factory throws one general message, and updateCustomTrayButtons() ignores the call.
 *
 * Quirk closed by `strict`: a falsy dictionary passes, and a button may lack icon, label and tooltip.
 */
export const customTrayButtonsSchema = /* @__PURE__ */ rule<Readonly<Record<string, CustomTrayButton>>>(
  function* (buttons, isStrict) {
    const objection = (message: string, path: readonly PropertyKey[] = []): Objection => ({
      message,
      path,
      thrown: `property 'customTrayButtons': customTrayButtons should be a dictionary of the type ${trayButtonsShape}`,
    });
    if (!buttons && !isStrict) return;
    if (!isObject(buttons)) {
      yield objection(`customTrayButtons should be an Object of the type ${trayButtonsShape}.`);
      return;
    }
    for (const [id, value] of Object.entries(buttons)) {
      const button = toFields(value);
      if (!button) {
        yield notReadable(`customTrayButtons.${id}`, [id]);
        return;
      }
      for (const [field, content] of Object.entries(button)) {
        const declared = Object.hasOwn(trayButtonFields, field) ? trayButtonFields[field] : undefined;
        const path = [id, field];
        if (!declared) yield objection(`customTrayButton does not support key ${field}`, path);
        else if (field === 'iconPath' || field === 'iconPathDarkMode') {
          if (!isUrl(content)) yield objection(`customTrayButton ${field} should be a url.`, path);
        } else if (field === 'visualState') {
          if (!trayButtonStates.some((state) => state === content)) {
            yield objection(
              `customTrayButton visualState should be ${declared}. Got: ${print(content)}`,
              path,
            );
          }
        } else if (typeof content !== declared) {
          yield objection(`customTrayButton ${field} should be a ${declared}.`, path);
        }
      }
      if (!isStrict) continue;
      if (!('iconPath' in button))
        yield objection('customTrayButton iconPath should be a url.', [id, 'iconPath']);
      for (const field of ['label', 'tooltip']) {
        if (!(field in button)) yield objection(`customTrayButton ${field} should be a string.`, [id, field]);
      }
    }
  },
);

/**
 * Whether names are shown. The library logs and ignores the call.
 *
 * Quirk closed by `strict`: every falsy value passes, not only false.
 */
export const showNamesModeSchema = /* @__PURE__ */ rule<(typeof showNamesModes)[number]>(
  function* (mode, isStrict) {
    if (!mode && !isStrict) return;
    if (!showNamesModes.some((known) => known === mode)) {
      yield { message: 'setShowNamesMode argument should be "always", "never", or false' };
    }
  },
);
