import type { ReactNode } from 'react';
import { classes } from '../../css/classes';
import { circleAlertIcon, circleCheckIcon, infoIcon, triangleAlertIcon } from '../../icons';
import type { NativeProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import { Icon, type IconShape } from '../Icon/Icon';
import * as styles from './Notice.css';

/** What a notice may mean. */
export const noticeTones = ['info', 'success', 'warning', 'danger'] as const;
export type NoticeTone = (typeof noticeTones)[number];

const signs: Record<NoticeTone, IconShape> = {
  info: infoIcon,
  success: circleCheckIcon,
  warning: triangleAlertIcon,
  danger: circleAlertIcon,
};

export interface NoticeProps extends NativeProps<'div', 'title' | 'role'> {
  /** What kind of news it is. @default 'info' */
  tone?: NoticeTone;
  /** One line in the tone's color. */
  title?: ReactNode;
  /**
   * How it is announced when it appears: `polite` waits (`role="status"`), `assertive` interrupts (`role="alert"`). Without it the notice
   * is part of the page. To be announced, the content must change while the notice is on the page, or the notice must be added by script.
   */
  live?: 'polite' | 'assertive';
  /** What it holds. */
  children?: ReactNode;
}

/**
 * A message in the flow of the page, with a sign and a margin rule, so that color is never alone. For the answer to an action elsewhere
 * use a toast; for what must be answered, `AlertDialog`. Renders a `<div>`.
 */
export const Notice = /* @__PURE__ */ takesRef(function Notice({
  tone = 'info',
  title,
  live,
  children,
  ...rest
}: NoticeProps) {
  return (
    <div
      {...rest}
      {...(live ? { role: live === 'assertive' ? 'alert' : 'status' } : {})}
      className={classes(styles.notice, styles.tone[tone], rest.className)}
    >
      <span className={styles.sign}>
        <Icon shape={signs[tone]} />
      </span>
      <div>
        {title && <div className={styles.title}>{wordsOf(title)}</div>}
        {children && <div className={styles.body}>{wordsOf(children)}</div>}
      </div>
    </div>
  );
});
