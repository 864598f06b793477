import { refuse, type IntegrationEvent, type TestSession, type TestSessionInput } from '@recado/contract'
import {
  maskBody,
  parseServiceAccount,
  toIntegrationEvent,
  validateIntegration,
  type IntegrationStep,
  type Viewer,
} from '@recado/domain'
import * as companies from '../companies/index.ts'
import * as integrations from '../integrations/index.ts'
import * as users from '../users/index.ts'
import { withScope, type Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { askService } from './services/ask-service.ts'
import type { OpenIntegration } from './services/service.ts'
import { IntegrationFailure } from '../integrations/index.ts'

/**
 * Calls an integration as it is given. Every call signs in anew with these credentials. Spec: behaviour 10.
 */
export async function testSession(
  context: AppContext,
  viewer: Viewer,
  input: TestSessionInput,
): Promise<TestSession> {
  const { integration, event } = await withScope(context, viewer, async scope => ({
    integration: await openInput(scope, input),
    event: await sampleEvent(scope, input.message),
  }))
  const { calls, answer } = await askService(context, integration, {
    move: { do: 'start', content: input.message },
    sessionId: input.type === 'dialogflow' ? `test-${viewer.id}` : null,
    event,
    deliveryId: 'test',
  })
  const call = {
    sent: maskBody(calls.at(-1)?.sent ?? ''),
    received: maskBody(calls.at(-1)?.received ?? ''),
    durationMs: calls.reduce((sum, { durationMs }) => sum + durationMs, 0),
  }
  if (answer instanceof IntegrationFailure)
    throw refuse('ERR_TEST_SESSION_DIALOG', { reason: answer.message, reasonCode: answer.reason, ...call })
  return { messages: answer.steps.flatMap(toLines), ...call }
}

/** A message of an answer as an admin reads it. */
function toLines(step: IntegrationStep): string[] {
  if (step.do === 'sendFile') return [[step.caption, step.url].filter(Boolean).join('\n')]
  if (step.do !== 'say') return []
  const choices = (step.choices ?? []).map((title, index) => `${index + 1} - ${title}`)
  return [[step.text, ...choices].filter(Boolean).join('\n')]
}

/** The integration of the input, with the stored secrets where it has none. */
async function openInput(scope: Scope, input: TestSessionInput): Promise<OpenIntegration> {
  const row =
    input.integrationId === undefined ? undefined : await integrations.load(scope, input.integrationId)
  // A stored service account signs in only at the host it was entered for.
  const isSameHost = URL.parse(row?.url ?? '')?.host === URL.parse(input.urlN8N)?.host
  const account =
    parseServiceAccount(input.jsonContent) ??
    (row && isSameHost && input.jsonContent === ''
      ? integrations.readAccount(scope.context.secrets, row)
      : undefined)
  const problems = validateIntegration({ ...input, hasServiceAccount: account !== undefined })
  if (problems.length > 0) throw refuse('ERR_VALIDATION', { fields: Object.fromEntries(problems) })
  return {
    type: input.type,
    url: input.urlN8N,
    language: input.language,
    projectName: input.projectName,
    typebotSlug: input.typebotSlug,
    signingKey: row && integrations.readSigningKey(scope.context.secrets, row),
    account,
  }
}

/** An event of nobody, in the name of the admin. */
async function sampleEvent(scope: Scope, text: string): Promise<IntegrationEvent> {
  const company = await companies.find(scope.db, scope.companyId)
  const { name } = await users.find(scope, scope.viewer.id)
  const now = scope.now.toISOString()
  return toIntegrationEvent({
    event: 'test',
    ticket: {
      id: 0,
      uuid: '00000000-0000-0000-0000-000000000000',
      protocol: '',
      status: 'pending',
      createdAt: now,
      queue: null,
      whatsapp: { id: 0, name: company.name },
      channel: 'whatsapp',
    },
    isNew: true,
    contact: { id: 0, name, number: '5511999990000', email: '' },
    message: { id: 0, mediaType: 'chat', body: text, createdAt: now },
    choiceId: null,
    company: { id: scope.companyId, name: company.name },
  })
}
