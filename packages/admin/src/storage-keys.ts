/** The key in localStorage of the editor's session. */
export const sessionKey = 'probata-session';

/** The beginning of the keys in sessionStorage under which this tab keeps what an editor types. */
export const draftPrefix = 'probata-draft:';
