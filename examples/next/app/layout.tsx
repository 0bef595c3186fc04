import type { ReactNode } from 'react';
import './quay.css';

export const metadata = { title: 'Quayside', icons: { icon: 'data:,' } };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
