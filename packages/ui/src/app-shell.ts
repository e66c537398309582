export { AppShell, type AppShellProps } from './components/AppShell/AppShell';
