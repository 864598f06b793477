import type { Catalogue } from '../messages.ts'
import type { automationErrors as pt } from '../pt/automation-errors.ts'

export const automationErrors = {
  ERR_INTEGRATION_RESEND: 'This call cannot be repeated.',
  ERR_NO_DELIVERY_FOUND: 'Call not found.',
  ERR_NO_INTEGRATION_FOUND: 'Integration not found.',
  ERR_NO_QUEUE_OPTION_FOUND: 'Menu option not found.',
  ERR_TEST_SESSION_DIALOG: 'The integration did not answer as expected.',
  ERR_QUEUE_OPTION_PARENT: 'An option cannot be below itself.',
  ERR_API_KEY_LIMIT: 'The company already has as many API keys as it may have.',
  ERR_NO_API_KEY_FOUND: 'API key not found.',
  ERR_QUEUE_OPTION_LIMIT: 'The menu already has as many options or levels as it may have.',
  ERR_NO_WEBHOOK_FOUND: 'Webhook not found.',
  ERR_WEBHOOK_LIMIT: 'The company already has as many webhooks as it may have.',
  ERR_INTEGRATION_LIMIT: 'The company already has as many integrations as it may have.',
  ERR_NO_PROMPT_FOUND: 'Prompt not found.',
  ERR_PROMPT_FAILED: 'The AI service did not respond. Try again in a moment.',
  ERR_PROMPT_KEY_REQUIRED: 'The address has changed: enter the key of this service as well.',
} satisfies Catalogue<typeof pt>
