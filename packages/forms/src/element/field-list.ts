import type { FurtherField } from '../core/definition';

/** A `<probata-field>` in JSX. It is a child of a form element and renders nothing of its own; a select has `<option>` children. */
export interface InquiryFieldElementProps {
  /** The control's name and the key of the inquiry, in lower case. */
  name: string;
  /** The kind of control. */
  kind: FurtherField['kind'];
  /** The visible label; a hidden field has none. */
  label?: string;
  /** Whether the form does not accept it empty, or not ticked. */
  required?: boolean;
  /** Replaces our sentence for an empty required field. */
  message?: string;
  /** Text below the label. */
  hint?: string;
  /** Which files a file field offers. */
  accept?: string;
  /** The most files of a file field. @default 1 */
  maxfiles?: number | string;
  /** The largest file, in bytes. */
  maxbytes?: number | string;
  /** The longest text, in UTF-16 code units. */
  limit?: number | string;
  /** Two neighboring `half` fields share a row. @default 'full' */
  width?: 'half' | 'full';
  /** What a browser may fill in. */
  autocomplete?: string;
  /** The label of a select's first option, which has no value. @default '–' */
  placeholder?: string;
  /** The version of a consent's text. */
  version?: string;
  /** The name of another field: this one is shown only while that has a text, or is ticked. */
  when?: string;
  /** With `when`: only while the other one has this text. */
  equals?: string;
  /** Where a hidden text comes from. @default the property `context` of the form */
  source?: 'query' | 'page';
}

/** Further fields as HTML and JSON list them. Their values are checked by `toDefinition`. */
export type FieldList = readonly (readonly [name: string, field: FurtherField])[];

/** The fields of the attribute `fields`: a JSON list of objects, each with its `name`. */
export function attributeList(element: Element): FieldList {
  const json = element.getAttribute('fields');
  if (!json) return [];
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch {
    list = undefined;
  }
  if (!Array.isArray(list))
    throw new Error(
      `The attribute "fields" is ${JSON.stringify(json)}, which is no JSON list of fields, so the form is not shown: write [{ "name": "country", … }]. In React, which wrote an object as a text, use ContactFormElement of @probata/forms/element-react.`,
    );
  return list.map(({ name, ...field }: { name: unknown } & FurtherField) => [String(name), field]);
}

/** The fields of the `<probata-field>` children: their attributes, and an `<option>` per option of a select. */
export function childList(element: Element): FieldList {
  return Array.from(element.querySelectorAll(':scope > probata-field'), (child) => {
    const options = Array.from(child.querySelectorAll('option'), ({ value, text }) => [value, text] as const);
    const field: Record<string, unknown> = {};
    for (const { name, value } of child.attributes) field[name] = value;
    if ('autocomplete' in field) field['autoComplete'] = field['autocomplete'];
    if ('required' in field) field['required'] = true;
    // Attribute names are in lower case.
    for (const name of ['limit', 'maxFiles', 'maxBytes']) {
      const value = child.getAttribute(name);
      if (value !== null) field[name] = Number(value);
    }
    const [when, equals] = ['when', 'equals'].map((name) => child.getAttribute(name) ?? undefined);
    if (when !== undefined) field['when'] = { field: when, ...(equals !== undefined && { is: equals }) };
    if (options.length > 0) field['options'] = Object.fromEntries(options);
    return [child.getAttribute('name') ?? '', field as unknown as FurtherField] as const; // as: toDefinition checks it
  });
}
