import '../../src/tailwind.css';
import '@probata/ui/base';

import type { ReactNode } from 'react';

export default ({ children }: { children: ReactNode }) => children;
