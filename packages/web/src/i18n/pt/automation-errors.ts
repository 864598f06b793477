import type { ErrorCode } from '@recado/contract'

/** Error messages of the screens of menus, prompts, integrations and API keys. */
export const automationErrors = {
  ERR_INTEGRATION_RESEND: 'Esta chamada não pode ser repetida.',
  ERR_NO_DELIVERY_FOUND: 'Chamada não encontrada.',
  ERR_NO_INTEGRATION_FOUND: 'Integração não encontrada.',
  ERR_NO_QUEUE_OPTION_FOUND: 'Opção do menu não encontrada.',
  ERR_TEST_SESSION_DIALOG: 'A integração não respondeu como esperado.',
  ERR_QUEUE_OPTION_PARENT: 'Uma opção não pode ficar abaixo dela mesma.',
  ERR_API_KEY_LIMIT: 'A empresa já tem o máximo de chaves de API.',
  ERR_NO_API_KEY_FOUND: 'Chave de API não encontrada.',
  ERR_QUEUE_OPTION_LIMIT: 'O menu já tem o máximo de opções ou de níveis.',
  ERR_NO_WEBHOOK_FOUND: 'Webhook não encontrado.',
  ERR_WEBHOOK_LIMIT: 'A empresa já tem o máximo de webhooks.',
  ERR_INTEGRATION_LIMIT: 'A empresa já tem o máximo de integrações.',
  ERR_NO_PROMPT_FOUND: 'Prompt não encontrado.',
  ERR_PROMPT_FAILED: 'O serviço de IA não respondeu. Tente de novo em alguns instantes.',
  ERR_PROMPT_KEY_REQUIRED: 'O endereço mudou: informe também a chave deste serviço.',
} as const satisfies Partial<Record<ErrorCode, string>>
