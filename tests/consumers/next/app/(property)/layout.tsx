import '@probata/ui/base';
import '@probata/ui/theme';
import type { ReactNode } from 'react';
import { Voice } from './voice';

export default function Layout({ children }: { children: ReactNode }) {
  return <Voice>{children}</Voice>;
}
