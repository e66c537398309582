/** Texts of the blog's part of /admin. */
export const blog = {
  /** The list of templates. */
  templates: {
    heading: 'Templates',
    loading: 'Loading templates…',
    error: 'Failed to load catalog',
    empty: 'The catalog has no templates.',
  },
  /** One template. */
  template: {
    preview: 'Preview',
    copy: 'Copy',
    start: 'Download as a new post',
    copied: '{title} was copied.',
    notCopied: 'The browser does not allow copying here. Open the preview, select the text, and copy it.',
    loading: 'Loading the template…',
    failed: 'The template could not be loaded.',
    source: 'Source of {file}',
  },
  /** The validator. */
  validation: {
    heading: 'Validation',
    warn: 'Run (warn)',
    strict: 'Run (strict)',
    busy: 'Running…',
    error: 'Validator output available in server logs',
  },
  /** One run of it. */
  run: {
    result: 'Result',
    runs: { warn: 'Warn run', strict: 'Strict run' },
    none: 'No problems found.',
    compared: {
      same: 'The strict run finds the same problems as the warn run.',
      one: 'The strict run finds 1 problem that the warn run does not.',
      many: 'The strict run finds {count} problems that the warn run does not.',
    },
    copy: 'Copy the problems',
    copied: 'The problems were copied.',
    notCopied: 'The browser does not allow copying here. Select the problems, and copy them.',
    count: { one: '1 problem found.', many: '{count} problems found.' },
    line: 'Line {line}',
    onlyHere: 'In this run only',
    fix: 'Fix: {fix}',
    download: 'Download a corrected copy',
    downloadOf: 'Download a corrected copy: {file}',
    notFixed: 'The corrected copy could not be made.',
  },
} as const;
