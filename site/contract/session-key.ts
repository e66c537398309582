/** The key in localStorage of the editor's session. */
export const sessionKey = 'probata-session';
