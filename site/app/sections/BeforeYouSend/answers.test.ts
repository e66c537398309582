import { describe, expect, it } from 'vitest';
import terms from '../../../content/legal/terms-and-conditions.txt?raw';
import { sendFile } from '../../../content/pages/send-file';
import { thirdParties } from '../../../content/third-parties';
import { defaultSettings, type PublicSettings } from '../../../contract/settings';
import { answersFor, outsideHosts } from './answers';

const textOf = (settings: Partial<PublicSettings>) =>
  answersFor(sendFile.before.answers, { ...defaultSettings, ...settings })
    .flatMap(({ answer }) => answer)
    .join('\n');

describe('the answers', () => {
  it('name the server’s retention', () => {
    expect(textOf({})).toContain('not complete after 24 hours is deleted');
    expect(textOf({})).toContain('A complete upload is deleted after 730 days.');
    expect(textOf({ uploads: { retentionDays: null, unfinishedHours: 24 } })).toContain(
      'kept until our staff delete it',
    );
    const text = textOf({ uploads: { retentionDays: 30, unfinishedHours: 168 } });
    expect(text).toContain('not complete after 7 days is deleted');
    expect(text).toContain('A complete upload is deleted after 30 days.');
    expect(text).not.toContain('kept until our staff delete it');
    expect(textOf({ uploads: { retentionDays: null, unfinishedHours: 1 } })).toContain('after 1 hour is');
    expect(textOf({ uploads: { retentionDays: null, unfinishedHours: 36 } })).toContain('after 36 hours is');
  });

  it('name the terms that apply to a file of a project', () => {
    expect(terms).toMatch(
      /\n4\.5 .* keeps an active copy of the materials for up to one year\. .* extended for a fee\./,
    );
    const sentence =
      'Once a file belongs to a project, the Terms and Conditions apply instead (4.5). An active copy is kept for up to one year';
    expect(textOf({})).toContain(sentence);
    expect(textOf({ guestUploadUrl: 'https://files.firm.example/' })).toContain(sentence);
  });

  it('promise nothing for another file host, and name it', () => {
    const text = textOf({ guestUploadUrl: 'https://files.firm.example/guest' });
    expect(text).toContain('Files go to files.firm.example.');
    expect(text).not.toMatch(/audit list|24 hours|this site alone/);
  });

  it('tell the demo voice from a provider', () => {
    const voice = { publicKey: 'key', assistantId: 'one', baseUrl: null };
    expect(textOf({})).toContain('does not leave the page');
    expect(textOf({ voice })).toContain('The sound goes to the voice provider.');
    expect(textOf({ voice })).not.toContain('demo');
  });

  it.each<Partial<PublicSettings>>([
    {},
    { guestUploadUrl: 'https://files.firm.example/' },
    { uploads: { retentionDays: 7, unfinishedHours: 24 } },
  ])('leave no question without an answer, and no placeholder: %j', (settings) => {
    for (const { question, answer } of answersFor(sendFile.before.answers, {
      ...defaultSettings,
      ...settings,
    }))
      expect(answer, question).not.toEqual([]);
    expect(textOf(settings)).not.toMatch(/[{}]/);
  });
});

describe('the outside hosts', () => {
  const hostsOf = (settings: Partial<PublicSettings>) =>
    Object.fromEntries(
      outsideHosts(thirdParties, { ...defaultSettings, ...settings }).map(({ party, hosts }) => [
        party.id,
        hosts,
      ]),
    );

  it('are those of the settings', () => {
    expect(Object.keys(hostsOf({}))).toEqual(['video', 'scheduling']);
    const blogUrl = 'https://blog.firm.example/news';
    expect(hostsOf({ blogUrl })).toMatchObject({ blog: ['blog.firm.example'] });
    const voice = { publicKey: 'key', assistantId: 'one', baseUrl: 'https://voice.firm.example' };
    expect(hostsOf({ voice })).toMatchObject({ voice: ['voice.firm.example'] });
    expect(hostsOf({ voice: { ...voice, baseUrl: null } })).toMatchObject({ voice: ['api.vapi.ai'] });
  });
});
