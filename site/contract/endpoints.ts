/** tus 1.0: guests send files here. */
export const uploadsEndpoint = '/api/uploads';
