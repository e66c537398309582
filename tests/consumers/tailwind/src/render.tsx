import { type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';

export function render(page: ComponentType) {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(createElement(page));
}
