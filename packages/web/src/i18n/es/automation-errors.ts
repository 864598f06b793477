import type { Catalogue } from '../messages.ts'
import type { automationErrors as pt } from '../pt/automation-errors.ts'

export const automationErrors = {
  ERR_INTEGRATION_RESEND: 'Esta llamada no se puede repetir.',
  ERR_NO_DELIVERY_FOUND: 'Llamada no encontrada.',
  ERR_NO_INTEGRATION_FOUND: 'Integración no encontrada.',
  ERR_NO_QUEUE_OPTION_FOUND: 'Opción del menú no encontrada.',
  ERR_TEST_SESSION_DIALOG: 'La integración no respondió como se esperaba.',
  ERR_QUEUE_OPTION_PARENT: 'Una opción no puede estar debajo de sí misma.',
  ERR_API_KEY_LIMIT: 'La empresa ya tiene el máximo de claves de API.',
  ERR_NO_API_KEY_FOUND: 'Clave de API no encontrada.',
  ERR_QUEUE_OPTION_LIMIT: 'El menú ya tiene el máximo de opciones o de niveles.',
  ERR_NO_WEBHOOK_FOUND: 'Webhook no encontrado.',
  ERR_WEBHOOK_LIMIT: 'La empresa ya tiene el máximo de webhooks.',
  ERR_INTEGRATION_LIMIT: 'La empresa ya tiene el máximo de integraciones.',
  ERR_NO_PROMPT_FOUND: 'Prompt no encontrado.',
  ERR_PROMPT_FAILED: 'El servicio de IA no respondió. Intente de nuevo en unos instantes.',
  ERR_PROMPT_KEY_REQUIRED: 'La dirección cambió: indique también la clave de este servicio.',
} satisfies Catalogue<typeof pt>
