import type { CircuitState, QueueIntegration } from '@recado/contract'
import type { IntegrationRow } from './integrations.store.ts'

/** The circuit at a moment: after its pause it is half open until a call succeeds. */
const circuitOf = ({ paused_until }: IntegrationRow, now: Date): CircuitState =>
  paused_until === null ? 'closed' : paused_until > now ? 'open' : 'halfOpen'

export const presentIntegration = (row: IntegrationRow, now: Date): QueueIntegration => ({
  id: row.id,
  companyId: row.company_id,
  type: row.type,
  name: row.name,
  projectName: row.project_name,
  language: row.language,
  urlN8N: row.url,
  typebotSlug: row.typebot_slug,
  typebotExpires: row.typebot_expires,
  typebotDelayMessage: row.typebot_delay_message,
  typebotKeywordFinish: row.typebot_keyword_finish,
  typebotKeywordRestart: row.typebot_keyword_restart,
  typebotUnknownMessage: row.typebot_unknown_message,
  typebotRestartMessage: row.typebot_restart_message,
  hasJsonContent: row.service_account !== null,
  serviceAccount: row.service_account_email,
  signingKeyPrefix: row.signing_key_prefix,
  circuit: circuitOf(row, now),
  failingSince: row.failing_since?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
