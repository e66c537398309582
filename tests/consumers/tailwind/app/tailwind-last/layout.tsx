import '@probata/ui/base';
import '../../src/tailwind.css';

import type { ReactNode } from 'react';

export default ({ children }: { children: ReactNode }) => children;
