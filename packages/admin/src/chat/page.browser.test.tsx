import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../frame/render-page';
import { Component as Chat } from './page';

const user = { id: 'a', email: 'editor@firm.example', aud: 'authenticated' };
const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const session = {
  access_token: `${encode({ alg: 'HS256' })}.${encode({ exp: 4_102_444_800, sub: 'a' })}.x`,
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user,
};

afterEach(() => vi.unstubAllGlobals());

async function open() {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
    Response.json(String(input instanceof Request ? input.url : input).includes('/token') ? session : user),
  );
  await renderPage(<Chat />, '/chat');
  await expect.element(page.getByText('Sign in to use the chat.')).toBeVisible();
}

it('moves the focus to the heading of the page after a sign-in (WCAG 2.4.3)', async () => {
  await open();
  await userEvent.fill(page.getByLabelText('Email'), user.email);
  await userEvent.fill(page.getByLabelText('Password'), 'correct horse');
  await userEvent.click(page.getByRole('button', { name: 'Sign in', exact: true }));
  await expect.element(page.getByPlaceholder('Type a message')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Agent Chat' })).toHaveFocus();
});
