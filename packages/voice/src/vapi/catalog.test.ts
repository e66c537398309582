// Which function of the provider's clients makes each request of spec 7.3. Each name is checked by the compiler, and by calling it
// and reading its request.
import { readFileSync } from 'node:fs';
import { VapiClient } from '@vapi-ai/server-sdk';
import { Api } from '@vapi-ai/web/dist/api';
import { describe, expect, test, vi } from 'vitest';

type Operations<Client> = {
  [Group in keyof Client & string]: Client[Group] extends object
    ? {
        [Name in keyof Client[Group] & string]: Client[Group][Name] extends (...values: never[]) => unknown
          ? `${Group}.${Name}`
          : never;
      }[keyof Client[Group] & string]
    : never;
}[keyof Client & string];
type WebOperation = Operations<Api<unknown>>;
type ServerOperation = Operations<VapiClient>;

// @ts-expect-error: shows that the compiler refuses a name the web package does not have
export const misspelt: WebOperation = 'call.callControllerCreateWebCal';
// @ts-expect-error: shows that the compiler refuses a name the server package does not have
export const missing: ServerOperation = 'tokens.list';

/** Request, function of @vapi-ai/web 2.7.1, function of @vapi-ai/server-sdk 2.0.1. */
const catalog: readonly [request: string, web: WebOperation | null, server: ServerOperation | null][] = [
  ['POST /call', 'call.callControllerCreate', 'calls.create'],
  ['GET /call', 'call.callControllerFindAll', 'calls.list'],
  ['GET /call/{id}', 'call.callControllerFindOne', 'calls.get'],
  ['PATCH /call/{id}', 'call.callControllerUpdate', 'calls.update'],
  ['DELETE /call/{id}', 'call.callControllerDeleteCallData', 'calls.delete'],
  ['POST /call/phone', 'call.callControllerCreatePhoneCall', null],
  ['POST /call/web', 'call.callControllerCreateWebCall', null],
  ['GET /v2/call', 'v2.callControllerFindAllPaginated', null],
  ['GET /v2/call/export', 'v2.callControllerCallsExport', null],
  ['GET /v2/call/metadata', 'v2.callControllerFindAllMetadataPaginated', null],
  ['GET /v2/assistant', 'v2.assistantControllerFindAllPaginated', null],
  [
    'GET /v2/phone-number',
    'v2.phoneNumberControllerFindAllPaginated',
    'phoneNumbers.phoneNumberControllerFindAllPaginated',
  ],
  ['GET /chat', 'chat.chatControllerListChats', 'chats.list'],
  ['POST /chat', 'chat.chatControllerCreateChat', 'chats.create'],
  ['GET /chat/{id}', 'chat.chatControllerGetChat', 'chats.get'],
  ['DELETE /chat/{id}', 'chat.chatControllerDeleteChat', 'chats.delete'],
  ['POST /chat/responses', 'chat.chatControllerCreateOpenAiChat', 'chats.createResponse'],
  ['POST /chat/web', 'chat.chatControllerCreateWebChat', null],
  ['POST /chat/web/responses', 'chat.chatControllerCreateOpenAiWebChat', null],
  ['GET /campaign', 'campaign.campaignControllerFindAll', 'campaigns.campaignControllerFindAll'],
  ['POST /campaign', 'campaign.campaignControllerCreate', 'campaigns.campaignControllerCreate'],
  ['GET /campaign/paginated', null, null],
  ['GET /campaign/{id}', 'campaign.campaignControllerFindOne', 'campaigns.campaignControllerFindOne'],
  ['PATCH /campaign/{id}', 'campaign.campaignControllerUpdate', 'campaigns.campaignControllerUpdate'],
  ['DELETE /campaign/{id}', 'campaign.campaignControllerRemove', 'campaigns.campaignControllerRemove'],
  ['GET /session', 'session.sessionControllerFindAllPaginated', 'sessions.list'],
  ['POST /session', 'session.sessionControllerCreate', 'sessions.create'],
  ['GET /session/{id}', 'session.sessionControllerFindOne', 'sessions.get'],
  ['PATCH /session/{id}', 'session.sessionControllerUpdate', 'sessions.update'],
  ['DELETE /session/{id}', 'session.sessionControllerRemove', 'sessions.delete'],
  ['POST /support/ticket', null, null],
  ['GET /assistant', 'assistant.assistantControllerFindAll', 'assistants.list'],
  ['POST /assistant', 'assistant.assistantControllerCreate', 'assistants.create'],
  ['GET /assistant/{id}', 'assistant.assistantControllerFindOne', 'assistants.get'],
  ['PATCH /assistant/{id}', 'assistant.assistantControllerUpdate', 'assistants.update'],
  ['PUT /assistant/{id}', 'assistant.assistantControllerReplace', null],
  ['DELETE /assistant/{id}', 'assistant.assistantControllerRemove', 'assistants.delete'],
  ['GET /assistant/{id}/version', 'assistant.assistantControllerFindVersions', null],
  ['GET /phone-number', 'phoneNumber.phoneNumberControllerFindAll', 'phoneNumbers.list'],
  ['POST /phone-number', 'phoneNumber.phoneNumberControllerCreate', 'phoneNumbers.create'],
  ['POST /phone-number/import/twilio', 'phoneNumber.phoneNumberControllerImportTwilio', null],
  ['POST /phone-number/import/vonage', 'phoneNumber.phoneNumberControllerImportVonage', null],
  ['GET /phone-number/{id}', 'phoneNumber.phoneNumberControllerFindOne', 'phoneNumbers.get'],
  ['PATCH /phone-number/{id}', 'phoneNumber.phoneNumberControllerUpdate', 'phoneNumbers.update'],
  ['DELETE /phone-number/{id}', 'phoneNumber.phoneNumberControllerRemove', 'phoneNumbers.delete'],
  ['GET /tool', 'tool.toolControllerFindAll', 'tools.list'],
  ['POST /tool', 'tool.toolControllerCreate', 'tools.create'],
  ['GET /tool/{id}', 'tool.toolControllerFindOne', 'tools.get'],
  ['PATCH /tool/{id}', 'tool.toolControllerUpdate', 'tools.update'],
  ['DELETE /tool/{id}', 'tool.toolControllerRemove', 'tools.delete'],
  ['GET /file', 'file.fileControllerFindAll', 'files.list'],
  ['POST /file', 'file.fileControllerCreate', 'files.create'],
  ['GET /file/{id}', 'file.fileControllerFindOne', 'files.get'],
  ['PATCH /file/{id}', 'file.fileControllerUpdate', 'files.update'],
  ['DELETE /file/{id}', 'file.fileControllerRemove', 'files.delete'],
  ['GET /knowledge-base', 'knowledgeBase.knowledgeBaseControllerFindAll', null],
  ['POST /knowledge-base', 'knowledgeBase.knowledgeBaseControllerCreate', null],
  ['GET /knowledge-base/{id}', 'knowledgeBase.knowledgeBaseControllerFindOne', null],
  ['PATCH /knowledge-base/{id}', 'knowledgeBase.knowledgeBaseControllerUpdate', null],
  ['DELETE /knowledge-base/{id}', 'knowledgeBase.knowledgeBaseControllerRemove', null],
  ['GET /squad', 'squad.squadControllerFindAll', 'squads.list'],
  ['POST /squad', 'squad.squadControllerCreate', 'squads.create'],
  ['GET /squad/{id}', 'squad.squadControllerFindOne', 'squads.get'],
  ['PATCH /squad/{id}', 'squad.squadControllerUpdate', 'squads.update'],
  ['DELETE /squad/{id}', 'squad.squadControllerRemove', 'squads.delete'],
  ['GET /workflow', 'workflow.workflowControllerFindAll', null],
  ['POST /workflow', 'workflow.workflowControllerCreate', null],
  ['GET /workflow/{id}', 'workflow.workflowControllerFindOne', null],
  ['PATCH /workflow/{id}', 'workflow.workflowControllerUpdate', null],
  ['DELETE /workflow/{id}', 'workflow.workflowControllerDelete', null],
  ['GET /template', 'template.templateControllerFindAll', null],
  ['POST /template', 'template.templateControllerCreate', null],
  ['GET /template/{id}', 'template.templateControllerFindOne', null],
  ['PATCH /template/{id}', 'template.templateControllerUpdate', null],
  ['DELETE /template/{id}', 'template.templateControllerRemove', null],
  ['GET /token', 'token.tokenControllerFindAll', null],
  ['POST /token', 'token.tokenControllerCreate', null],
  ['GET /token/{id}', 'token.tokenControllerFindOne', null],
  ['PATCH /token/{id}', 'token.tokenControllerUpdate', null],
  ['DELETE /token/{id}', 'token.tokenControllerRemove', null],
  ['GET /credential', 'credential.credentialControllerFindAll', null],
  ['POST /credential', 'credential.credentialControllerCreate', null],
  ['GET /credential/{id}', 'credential.credentialControllerFindOne', null],
  ['PATCH /credential/{id}', 'credential.credentialControllerUpdate', null],
  ['DELETE /credential/{id}', 'credential.credentialControllerRemove', null],
  ['POST /file/upload', 'file.fileControllerCreateDeprecated', null],
  ['POST /workflow/generate', null, null],
  ['GET /test-suite', 'testSuite.testSuiteControllerFindAllPaginated', null],
  ['POST /test-suite', 'testSuite.testSuiteControllerCreate', null],
  ['GET /test-suite/{id}', 'testSuite.testSuiteControllerFindOne', null],
  ['PATCH /test-suite/{id}', 'testSuite.testSuiteControllerUpdate', null],
  ['DELETE /test-suite/{id}', 'testSuite.testSuiteControllerRemove', null],
  ['GET /test-suite/{id}/test', 'testSuite.testSuiteTestControllerFindAllPaginated', null],
  ['POST /test-suite/{id}/test', 'testSuite.testSuiteTestControllerCreate', null],
  ['GET /test-suite/{id}/test/{childId}', 'testSuite.testSuiteTestControllerFindOne', null],
  ['PATCH /test-suite/{id}/test/{childId}', 'testSuite.testSuiteTestControllerUpdate', null],
  ['DELETE /test-suite/{id}/test/{childId}', 'testSuite.testSuiteTestControllerRemove', null],
  ['GET /test-suite/{id}/run', 'testSuite.testSuiteRunControllerFindAllPaginated', null],
  ['POST /test-suite/{id}/run', 'testSuite.testSuiteRunControllerCreate', null],
  ['GET /test-suite/{id}/run/{childId}', 'testSuite.testSuiteRunControllerFindOne', null],
  ['PATCH /test-suite/{id}/run/{childId}', 'testSuite.testSuiteRunControllerUpdate', null],
  ['DELETE /test-suite/{id}/run/{childId}', 'testSuite.testSuiteRunControllerRemove', null],
  ['POST /analytics', 'analytics.analyticsControllerQuery', 'analytics.get'],
  ['GET /log', null, null],
  ['DELETE /log', null, null],
  ['GET /logs', null, null],
  ['DELETE /logs', null, null],
  ['GET /org', 'org.orgControllerFindAll', null],
  ['POST /org', 'org.orgControllerCreate', null],
  ['GET /org/{id}', 'org.orgControllerFindOne', null],
  ['PATCH /org/{id}', 'org.orgControllerUpdate', null],
  ['DELETE /org/{id}', 'org.orgControllerDeleteOrg', null],
  ['GET /org/{id}/user', 'org.orgControllerFindAllUsers', null],
  ['DELETE /org/{id}/leave', 'org.orgControllerOrgLeave', null],
  ['DELETE /org/{id}/member/{userId}/leave', 'org.orgControllerOrgRemoveUser', null],
  ['POST /org/{id}/invite', 'org.orgControllerUsersInvite', null],
  ['PATCH /org/{id}/role', 'org.orgControllerUserUpdate', null],
  ['GET /org/{id}/auth', 'org.orgControllerOrgToken', null],
  ['POST /credential/session', null, null],
  ['POST /credential/webhook', null, null],
  ['POST /credential/trigger', null, null],
  ['GET /template/pinned', 'template.templateControllerFindAllPinned', null],
  ['GET /voice-library/{provider}', 'voiceLibrary.voiceLibraryControllerVoiceGetByProvider', null],
  [
    'GET /voice-library/{provider}/accents',
    'voiceLibrary.voiceLibraryControllerVoiceGetAccentsByProvider',
    null,
  ],
  ['POST /voice-library/sync', 'voiceLibrary.voiceLibraryControllerVoiceLibrarySyncDefaultVoices', null],
  [
    'POST /voice-library/sync/{provider}',
    'voiceLibrary.voiceLibraryControllerVoiceLibrarySyncByProvider',
    null,
  ],
  [
    'POST /voice-library/create-sesame-voice',
    'voiceLibrary.voiceLibraryControllerVoiceLibraryCreateSesameVoice',
    null,
  ],
  ['GET /{provider}/workflows', 'provider.providerControllerGetWorkflows', null],
  ['GET /{provider}/workflows/{id}/hooks', 'provider.providerControllerGetWorkflowTriggerHook', null],
  ['GET /{provider}/locations', 'provider.providerControllerGetLocations', null],
  ['GET /{provider}/voices/search', 'provider.voiceProviderControllerSearchVoices', null],
  ['GET /{provider}/voice/search', 'provider.voiceProviderControllerSearchVoice', null],
  ['POST /{provider}/voices/add', 'provider.voiceProviderControllerAddVoices', null],
  ['POST /{provider}/voice/add', 'provider.voiceProviderControllerAddVoice', null],
  ['POST /11labs/voice/clone', 'v11Labs.voiceProviderControllerCloneVoices', null],
];

const shape = (request: string) => decodeURIComponent(request).replace(/\{[^}]*\}/g, '{}');

/** The requests made, as method and path; every answer is an empty object. */
function watchRequests() {
  const seen: string[] = [];
  const answer = async (url: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url);
    seen.push(`${init?.method} ${pathname}`);
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  };
  return { seen, answer };
}

/** A function of a client by its name. */
function find(client: object, name: string): (...values: unknown[]) => Promise<unknown> {
  const [group = '', method = ''] = name.split('.');
  const owner: object = Reflect.get(client, group);
  return Reflect.get(owner, method).bind(owner);
}

describe('the provider’s own clients', () => {
  test.each(catalog.filter(([, web]) => web !== null))(
    '%s by %s of the web package',
    async (request, web) => {
      const { seen, answer } = watchRequests();
      const client = new Api({ baseUrl: 'http://provider.test', customFetch: answer });
      const fixed = request.startsWith('POST /file') ? [{}] : ['{a}', '{b}', '{c}'];
      await find(client, web ?? '')(...fixed);
      expect(seen.map(shape)).toEqual([shape(request)]);
    },
  );

  test.each(catalog.filter(([, , server]) => server !== null))(
    '%s by the server package (%s, %s)',
    async (request, _web, server) => {
      const { seen, answer } = watchRequests();
      vi.stubGlobal('fetch', answer);
      const client = new VapiClient({ token: 'token', environment: 'http://provider.test' });
      const values =
        server === 'files.create'
          ? { file: new Blob(['text']) }
          : new Proxy(
              {},
              { get: (_target, key) => (typeof key === 'string' && /id$/i.test(key) ? '{id}' : undefined) },
            );
      await find(client, server ?? '')(values);
      expect(seen.map(shape)).toEqual([shape(request)]);
    },
  );

  test('do not have these requests', () => {
    expect(catalog.filter(([, web, server]) => !web && !server).map(([request]) => request)).toEqual([
      'GET /campaign/paginated',
      'POST /support/ticket',
      'POST /workflow/generate',
      'GET /log',
      'DELETE /log',
      'GET /logs',
      'DELETE /logs',
      'POST /credential/session',
      'POST /credential/webhook',
      'POST /credential/trigger',
    ]);
  });

  test('match the table in the documentation', () => {
    const page = readFileSync(new URL('../../docs/provider-api.md', import.meta.url), 'utf8');
    const code = (name: string | null) => (name ? `\`${name}\`` : 'none');
    for (const [request, web, server] of catalog)
      expect(page).toContain(`| \`${request}\` | ${code(web)} | ${code(server)} |`);
  });
});
