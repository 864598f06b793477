import { automationErrors } from './automation-errors.ts'
import { botDecisions } from './bot-decisions.ts'
import { integrations } from './integrations.ts'
import { messagesApi } from './messages-api.ts'
import { onceSecret } from './once-secret.ts'
import { prompts } from './prompts.ts'
import { queueMenu } from './queue-menu.ts'
import { webhooks } from './webhooks.ts'
import { apiKeys } from './api-keys.ts'

/** Screens of menus, prompts, integrations and API keys. */
export const automation = {
  botDecisions,
  onceSecret,
  queueMenu,
  prompts,
  integrations,
  messagesApi,
  apiKeys,
  webhooks,
  automationErrors,
} as const
