import { menuIcon } from '../../icons';
import { IconButton } from '../IconButton/IconButton';

export interface SideMenuButtonProps {
  /** The `id` of the `SideMenu` it opens. */
  menu: string;
  /** Its name. */
  label: string;
}

/** Opens a `SideMenu`, with or without scripts. Renders a `<button>`. */
export function SideMenuButton({ menu, label }: SideMenuButtonProps) {
  return (
    <IconButton icon={menuIcon} label={label} command="show-modal" commandfor={menu} aria-haspopup="dialog" />
  );
}
