export { Accordion, type AccordionItem, type AccordionProps } from './components/Accordion/Accordion';
export { AlertDialog, type AlertDialogProps } from './components/AlertDialog/AlertDialog';
export { AppShell, type AppShellProps } from './components/AppShell/AppShell';
export { Avatar, type AvatarProps } from './components/Avatar/Avatar';
export { Badge, type BadgeProps, badgeTones } from './components/Badge/Badge';
export { Bleed, type BleedProps } from './components/Bleed/Bleed';
export { Box, type BoxElement, type BoxProps, boxElements } from './components/Box/Box';
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './components/Breadcrumbs/Breadcrumbs';
export { BusyOverlay, type BusyOverlayProps } from './components/BusyOverlay/BusyOverlay';
export { Button, type ButtonProps } from './components/Button/Button';
export { ButtonLink, type ButtonLinkProps } from './components/ButtonLink/ButtonLink';
export {
  Card,
  CardButton,
  type CardButtonProps,
  CardLink,
  type CardLinkProps,
  type CardProps,
} from './components/Card/Card';
export { Checkbox, type CheckboxProps } from './components/Checkbox/Checkbox';
export { CodeBlock, type CodeBlockProps } from './components/CodeBlock/CodeBlock';
export {
  Columns,
  type ColumnsProps,
  type ColumnTemplate,
  columnTemplates,
} from './components/Columns/Columns';
export { Combobox, type ComboboxOption, type ComboboxProps } from './components/Combobox/Combobox';
export { CompareSlider, type CompareSliderProps } from './components/CompareSlider/CompareSlider';
export { Container, type ContainerProps } from './components/Container/Container';
export { DataView, type DataViewProps } from './components/DataView/DataView';
export { DateField, type DateFieldProps } from './components/DateField/DateField';
export { Dialog, type DialogProps, dialogSizes } from './components/Dialog/Dialog';
export {
  EmbedFacade,
  type EmbedFacadeHandle,
  type EmbedFacadeProps,
} from './components/EmbedFacade/EmbedFacade';
export { EmptyState, type EmptyStateProps } from './components/EmptyState/EmptyState';
export { ErrorSummary, type ErrorSummaryProps, type FormError } from './components/ErrorSummary/ErrorSummary';
export {
  Field,
  type FieldControl,
  type FieldLabel,
  type FieldProps,
  type FieldTexts,
} from './components/Field/Field';
export { FileField, type FileFieldProps } from './components/FileField/FileField';
export { Footer, type FooterGroup, type FooterProps } from './components/Footer/Footer';
export { Heading, type HeadingProps } from './components/Heading/Heading';
export { Hero, type HeroProps, type HeroVideo } from './components/Hero/Hero';
export { Icon, type IconProps, type IconShape } from './components/Icon/Icon';
export { IconButton, type IconButtonProps } from './components/IconButton/IconButton';
export { Inline, type InlineProps } from './components/Inline/Inline';
export {
  type LinkComponentProps,
  LinkProvider,
  type LinkProviderProps,
} from './components/LinkProvider/LinkProvider';
export { List, ListItem, type ListItemProps, type ListProps, listMarkers } from './components/List/List';
export { ListRow, type ListRowProps, ListRows, type ListRowsProps } from './components/ListRow/ListRow';
export { LocaleProvider, type LocaleProviderProps } from './components/LocaleProvider/LocaleProvider';
export { type Locale, locales, toLocale } from './components/LocaleProvider/locale';
export { useLocale } from './components/LocaleProvider/use-texts';
export { Menu, type MenuItem, type MenuProps } from './components/Menu/Menu';
export {
  NavigationDisclosure,
  type NavigationDisclosureProps,
  type NavigationLink,
} from './components/NavigationDisclosure/NavigationDisclosure';
export { Notice, type NoticeProps, type NoticeTone, noticeTones } from './components/Notice/Notice';
export { Pagination, type PaginationProps } from './components/Pagination/Pagination';
export { ParallaxCard, type ParallaxCardProps } from './components/ParallaxCard/ParallaxCard';
export { Popover, type PopoverProps } from './components/Popover/Popover';
export { ProgressBar, type ProgressBarProps } from './components/ProgressBar/ProgressBar';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './components/RadioGroup/RadioGroup';
export { Rail, type RailGroup, type RailItem, type RailProps } from './components/Rail/Rail';
export { RevealImage, type RevealImageProps } from './components/RevealImage/RevealImage';
export { RevealOnView, type RevealOnViewProps } from './components/RevealOnView/RevealOnView';
export { Select, type SelectProps } from './components/Select/Select';
export { Sheet, type SheetProps } from './components/Sheet/Sheet';
export { SideMenu, type SideMenuProps } from './components/SideMenu/SideMenu';
export { SideMenuButton, type SideMenuButtonProps } from './components/SideMenu/SideMenuButton';
export { Skeleton, type SkeletonProps } from './components/Skeleton/Skeleton';
export { SkipLink, type SkipLinkProps } from './components/SkipLink/SkipLink';
export { Spinner, type SpinnerProps } from './components/Spinner/Spinner';
export { Stack, type StackProps } from './components/Stack/Stack';
export { Switch, type SwitchProps } from './components/Switch/Switch';
export { Table, type TableColumn, type TableProps } from './components/Table/Table';
export { type Tab, Tabs, type TabsProps } from './components/Tabs/Tabs';
export { Text, type TextElement, type TextProps, textElements } from './components/Text/Text';
export { TextArea, type TextAreaProps } from './components/TextArea/TextArea';
export { TextField, type TextFieldProps, textFieldTypes } from './components/TextField/TextField';
export { TextLink, type TextLinkProps } from './components/TextLink/TextLink';
export { Tiles, type TilesProps } from './components/Tiles/Tiles';
export {
  Timeline,
  TimelineEntry,
  type TimelineEntryProps,
  type TimelineProps,
} from './components/Timeline/Timeline';
export { Toaster, type ToasterProps } from './components/Toaster/Toaster';
export {
  createToaster,
  type Toast,
  type ToastContent,
  type ToasterOptions,
  type ToasterStore,
  toastTones,
} from './components/Toaster/toaster-store';
export { Tooltip, type TooltipProps } from './components/Tooltip/Tooltip';
export {
  type NavigationGroup,
  type NavigationItem,
  TopBar,
  type TopBarProps,
} from './components/TopBar/TopBar';
export { VisuallyHidden, type VisuallyHiddenProps } from './components/VisuallyHidden/VisuallyHidden';
export { type Space, spaces } from './css/space.css';
export { type TextTone, textTones } from './css/tone.css';
export {
  accessibilityIcon,
  archiveIcon,
  arrowDownIcon,
  arrowLeftIcon,
  arrowRightIcon,
  arrowUpIcon,
  arrowUpRightIcon,
  audioLinesIcon,
  badgeCheckIcon,
  botIcon,
  briefcaseIcon,
  buildingIcon,
  calendarIcon,
  chartLineIcon,
  chartNetworkIcon,
  checkIcon,
  chevronDownIcon,
  chevronLeftIcon,
  chevronRightIcon,
  chevronUpIcon,
  circleAlertIcon,
  circleCheckIcon,
  circlePlayIcon,
  circleQuestionMarkIcon,
  circleXIcon,
  clipboardCheckIcon,
  clockIcon,
  codeIcon,
  copyIcon,
  databaseIcon,
  downloadIcon,
  ellipsisIcon,
  externalLinkIcon,
  eyeIcon,
  eyeOffIcon,
  fileCheckIcon,
  fileDownIcon,
  fileSearchIcon,
  fileTextIcon,
  fingerprintPatternIcon,
  folderOpenIcon,
  gavelIcon,
  globeIcon,
  gripVerticalIcon,
  hardDriveIcon,
  houseIcon,
  infoIcon,
  keyRoundIcon,
  layersIcon,
  linkIcon,
  listIcon,
  loaderCircleIcon,
  lockIcon,
  logInIcon,
  logOutIcon,
  mailIcon,
  mapPinIcon,
  menuIcon,
  messageSquareIcon,
  micIcon,
  micOffIcon,
  minusIcon,
  monitorIcon,
  moonIcon,
  networkIcon,
  pauseIcon,
  pencilIcon,
  phoneIcon,
  phoneOffIcon,
  playIcon,
  plusIcon,
  presentationIcon,
  printerIcon,
  quoteIcon,
  refreshCwIcon,
  rotateCcwIcon,
  scaleIcon,
  scanTextIcon,
  searchIcon,
  sendIcon,
  serverIcon,
  settingsIcon,
  shieldCheckIcon,
  sparklesIcon,
  sunIcon,
  timerIcon,
  trashIcon,
  triangleAlertIcon,
  uploadIcon,
  userIcon,
  usersIcon,
  volume2Icon,
  volumeXIcon,
  workflowIcon,
  xIcon,
} from './icons';
export type { Picture } from './private/Picture';
export { vars } from './theme/contract.css';
