import '@probata/ui/theme';
import '@probata/ui/base';
import { AuthApiError } from '@supabase/auth-js';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AccountsClient } from '../accounts-client';
import { signedIn } from '../words';
import { AskForCode, SetUpFactor } from './SecondFactor';

const words = signedIn.factor;
const picture = "data:image/svg+xml;utf-8,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>";

/** A client whose right code is 123456. */
const clientOf = (recoveryCodes: string[] = []) =>
  ({
    auth: {
      mfa: {
        enroll: async () => ({ data: { id: 'f', totp: { qr_code: picture, secret: 'ABC' } }, error: null }),
        challengeAndVerify: async ({ code }: { code: string }) =>
          code === '123456'
            ? { data: { recovery_codes: recoveryCodes }, error: null }
            : { data: null, error: new AuthApiError('The code is wrong.', 422, 'mfa_verification_failed') },
      },
    },
  }) as unknown as AccountsClient; // as: the part that the component uses

const button = (name: string) => page.getByRole('button', { name });
const violations = async () =>
  (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations;

it('asks for the code, keeps a wrong one, and goes on with the right one', async () => {
  let isDone = false;
  await render(
    <AskForCode
      client={clientOf()}
      factor="f"
      onDone={() => {
        isDone = true;
      }}
    />,
  );
  const code = page.getByLabelText(words.ask.label);
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('000000{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('The code is wrong.');
  await expect.element(code).toHaveValue('000000');
  await userEvent.fill(code, '123456');
  await button(words.ask.submit).click();
  await expect.poll(() => isDone).toBe(true);
  expect(await violations()).toEqual([]);
});

it('sets up a factor with a picture, a key and the recovery codes', async () => {
  let changes = 0;
  await render(
    <SetUpFactor
      client={clientOf(['aaaaaa-bbbbbb'])}
      factor={null}
      onChanged={() => {
        changes += 1;
      }}
    />,
  );
  await button(words.setUp.begin).click();
  await expect.element(page.getByAltText(words.setUp.picture)).toBeVisible();
  await expect.element(page.getByText('ABC')).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.fill(page.getByLabelText(words.setUp.label), '123456');
  await button(words.setUp.submit).click();
  await expect.element(page.getByText('aaaaaa-bbbbbb')).toBeVisible();
  expect(changes).toBe(0);
  await button(words.codes.done).click();
  expect(changes).toBe(1);
});
