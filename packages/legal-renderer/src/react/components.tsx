import type { ComponentType, ReactNode } from 'react';

/** The elements that a site can replace by its own components. */
export interface LegalComponents {
  /** A heading; it must put `id` on the element it renders. */
  heading: ComponentType<{ level: 2 | 3 | 4 | 5 | 6; id: string; children: ReactNode }>;
  /** A paragraph. */
  paragraph: ComponentType<{ children: ReactNode }>;
  /** Around the `<nav>` that lists the changes of a redline, such as a `<details>`. */
  changes: ComponentType<{ children: ReactNode }>;
  /** Text for screen readers only. */
  hidden: ComponentType<{ children: ReactNode }>;
}

/** The class of a root and, after it, the page's. */
export const withClass = (own: string, given: string | undefined) => (given ? `${own} ${given}` : own);

/** Plain elements: `<h2>` to `<h6>`, `<p>`, `<span class="legal-hidden">`, and nothing around the changes. */
export const defaultComponents: LegalComponents = {
  heading: ({ level, id, children }) => {
    const Tag = `h${level}` as const;
    return <Tag id={id}>{children}</Tag>;
  },
  paragraph: ({ children }) => <p>{children}</p>,
  changes: ({ children }) => children,
  hidden: ({ children }) => <span className="legal-hidden">{children}</span>,
};
