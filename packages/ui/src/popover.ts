export { Popover, type PopoverProps } from './components/Popover/Popover';
