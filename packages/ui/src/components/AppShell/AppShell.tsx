import type { ReactNode } from 'react';
import { classes } from '../../css/classes';
import type { RootProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import { SkipLink } from '../SkipLink/SkipLink';
import * as styles from './AppShell.css';

export interface AppShellProps extends RootProps<'div', 'id'> {
  /** The mark at the start of the bar, over the rail; usually a link to the home page. */
  mark: ReactNode;
  /** What follows the mark in the bar: where one is, a search, a menu of the account. */
  bar?: ReactNode;
  /** The ways to the other pages: a `Rail`. */
  rail: ReactNode;
  /** One line at the foot: version, state, copyright. */
  foot?: ReactNode;
  /** The id of the main part, to which the skip link leads. @default 'main' */
  mainId?: string;
  /** The words of the skip link. @default 'Skip to content' */
  skipLink?: ReactNode;
  /** The page: usually a list and its `Sheet`. */
  children?: ReactNode;
}

/**
 * The frame of a tool that fills the window: bar, `Rail`, page, and a `Sheet` beside it. For pages to read use `TopBar` and `Footer`. Renders a
 * `<div>` with `<header>`, `<main>` and `<footer>`; below 900 px the rail is a tab bar. Not the window but `[data-app-scroller]` scrolls.
 */
export const AppShell = /* @__PURE__ */ takesRef(function AppShell({
  mark,
  bar,
  rail,
  foot,
  mainId = 'main',
  skipLink,
  children,
  ...rest
}: AppShellProps) {
  return (
    <div {...rest} className={classes(styles.appShell, rest.className)}>
      <SkipLink href={`#${mainId}`}>{skipLink}</SkipLink>
      <header className={styles.bar}>
        <div className={styles.mark}>{wordsOf(mark)}</div>
        {wordsOf(bar)}
      </header>
      {rail}
      <div data-app-scroller="" className={styles.scroller}>
        <main id={mainId} tabIndex={-1} className={styles.main}>
          {wordsOf(children)}
        </main>
        {foot && <footer className={styles.foot}>{wordsOf(foot)}</footer>}
      </div>
    </div>
  );
});
