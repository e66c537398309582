import '@probata/ui/base';
import '@probata/ui/theme';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { Voice } from './voice';

export const metadata = { title: 'A property in Next.js', icons: { icon: 'data:,' } };

export default async function Layout({ children }: { children: ReactNode }) {
  // A nonce is per response, so nothing is prerendered.
  await connection();
  return (
    <html lang="en">
      <body>
        <Voice>{children}</Voice>
      </body>
    </html>
  );
}
