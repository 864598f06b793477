import type { AppContext } from '../../../kernel/process/app-context.ts'
import { askDialogflow } from './dialogflow.ts'
import type { OpenIntegration, ServiceAnswer, ServiceQuestion } from './service.ts'
import { IntegrationFailure, type CallRecord } from '../../integrations/index.ts'
import { askTypebot } from './typebot.ts'
import { askWebhook } from './webhook.ts'

/** The calls that were made, and their answer or the failure. */
export interface ServiceOutcome {
  readonly calls: readonly CallRecord[]
  readonly answer: ServiceAnswer | IntegrationFailure
}

/** Asks the service of an integration. It never throws for what the service does. */
export async function askService(
  { outgoing, clock }: Pick<AppContext, 'outgoing' | 'clock'>,
  integration: OpenIntegration,
  question: ServiceQuestion,
  signal?: AbortSignal,
): Promise<ServiceOutcome> {
  const calls: CallRecord[] = []
  const context = { outgoing, clock, signal, calls }
  const ask = { typebot: askTypebot, n8n: askWebhook, webhook: askWebhook, dialogflow: askDialogflow }
  try {
    return { calls, answer: await ask[integration.type](context, integration, question, clock.now()) }
  } catch (error) {
    if (!(error instanceof IntegrationFailure)) throw error
    if (calls.length === 0)
      calls.push({
        sent: '',
        received: '',
        status: null,
        durationMs: 0,
        error: error.message,
        reason: error.reason,
      })
    return { calls, answer: error }
  }
}
