interface VersionedDocument {
  slug: string;
  versions: readonly { id: string }[];
}

/** The path of a version of a legal document: the newest at the document's own path, earlier ones below it. */
export const versionPath = ({ slug, versions }: VersionedDocument, id: string) =>
  id === versions[0]?.id ? `/${slug}` : `/${slug}/${id}`;

/** The path of the page that compares two versions of a legal document. */
export const changesPath = ({ slug }: VersionedDocument, from: string, to: string) =>
  `/${slug}/changes/${from}..${to}`;

/** The path of a legal text as plain text. */
export const textPath = (file: string) => `/legal/${file}`;
