import { parseTypebotAnswer } from '@recado/domain'
import { callService, IntegrationFailure, type CallContext } from '../../integrations/index.ts'
import type { OpenIntegration, ServiceAnswer, ServiceQuestion } from './service.ts'

/** Begins or continues a session of a typebot. Spec: behaviour 10. */
export async function askTypebot(
  context: CallContext,
  integration: OpenIntegration,
  question: ServiceQuestion,
): Promise<ServiceAnswer> {
  const { move, sessionId } = question
  if (move.do !== 'continue' || sessionId === null) return startChat(context, integration, question)
  // A file without a text says nothing to a typebot.
  if (move.content.trim() === '') return { steps: [], problems: [], sessionId, isEmpty: true }
  try {
    const answer = await post(
      context,
      integration,
      `sessions/${encodeURIComponent(sessionId)}/continueChat`,
      {
        message: move.content,
      },
    )
    return { ...answer, sessionId }
  } catch (error) {
    // The session is gone at the service.
    if (error instanceof IntegrationFailure && error.status === 404)
      return startChat(context, integration, question)
    // A second call could answer the next question of the flow.
    if (error instanceof IntegrationFailure && error.isUnclear)
      throw new IntegrationFailure(error.fault, error.message, { reason: error.reason })
    throw error
  }
}

const startChat = (
  context: CallContext,
  integration: OpenIntegration,
  { move, event: { contact } }: ServiceQuestion,
): Promise<ServiceAnswer> =>
  post(context, integration, `typebots/${encodeURIComponent(integration.typebotSlug)}/startChat`, {
    ...(move.content.trim() === '' ? {} : { message: move.content }),
    isStreamEnabled: false,
    prefilledVariables: { number: contact.number, pushName: contact.name },
  })

const post = (
  context: CallContext,
  { url }: OpenIntegration,
  path: string,
  body: object,
): Promise<ServiceAnswer> =>
  callService(
    context,
    { url: `${url.replace(/\/+$/, '')}/api/v1/${path}`, body: JSON.stringify(body) },
    parseTypebotAnswer,
  )
