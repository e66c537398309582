export { type Tab, Tabs, type TabsProps } from './components/Tabs/Tabs';
