import { type ButtonProps, Icon, type IconShape } from '@probata/ui';
import { use } from 'react';
import { SmallButton } from '../parts';
import { HeadContext } from './head';
import * as styles from './List.css';

interface ToolButtonProps extends Omit<ButtonProps, 'children'> {
  icon: IconShape;
  label: string;
}

/** A control of a list: a drawing in the line of its tabs, in a head of its own words. */
export function ToolButton({ icon, label, busyLabel, ...button }: ToolButtonProps) {
  if (use(HeadContext) === null)
    return (
      <SmallButton {...button} {...(busyLabel && { busyLabel })}>
        {label}
      </SmallButton>
    );
  return (
    <SmallButton {...button} variant="quiet" tone="neutral" title={label} className={styles.tool}>
      <Icon shape={icon} label={label} />
    </SmallButton>
  );
}
