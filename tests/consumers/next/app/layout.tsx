import { connection } from 'next/server';
import type { ReactNode } from 'react';

export const metadata = { title: 'A property in Next.js', icons: { icon: 'data:,' } };

export default async function Layout({ children }: { children: ReactNode }) {
  // A nonce is per response, so nothing is prerendered.
  await connection();
  return (
    <html lang="en" data-probata="">
      <body>{children}</body>
    </html>
  );
}
