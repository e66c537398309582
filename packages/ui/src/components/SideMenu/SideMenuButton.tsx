import { menuIcon } from '../../icons';
import { takesRef } from '../../private/takes-ref';
import { IconButton, type IconButtonProps } from '../IconButton/IconButton';

export interface SideMenuButtonProps extends Omit<IconButtonProps, 'icon' | 'command' | 'commandfor'> {
  /** The `id` of the `SideMenu` it opens. */
  menu: string;
  /** Its name. */
  label: string;
}

/** Opens a `SideMenu`, with or without scripts. Renders a `<button>`. */
export const SideMenuButton = /* @__PURE__ */ takesRef(function SideMenuButton({
  menu,
  ...rest
}: SideMenuButtonProps) {
  return (
    <IconButton aria-haspopup="dialog" {...rest} icon={menuIcon} command="show-modal" commandfor={menu} />
  );
});
