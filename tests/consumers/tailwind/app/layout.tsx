import type { ReactNode } from 'react';
import '../src/common.css';

export const metadata = { title: 'Tailwind in Next.js', icons: { icon: 'data:,' } };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
