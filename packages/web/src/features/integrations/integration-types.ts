import type { IntegrationType } from '@recado/contract'
import { Bot, MessagesSquare, Waypoints, Webhook, type LucideIcon } from 'lucide-react'

/** The product's own name and mark of each kind of service. Names of products are the same in every language. */
export const INTEGRATION_KINDS: Readonly<Record<IntegrationType, { name: string; icon: LucideIcon }>> = {
  typebot: { name: 'Typebot', icon: Bot },
  n8n: { name: 'n8n', icon: Waypoints },
  webhook: { name: 'Webhook', icon: Webhook },
  dialogflow: { name: 'Dialogflow', icon: MessagesSquare },
}

/** True where calls are signed with the integration's key, and can be repeated. */
export const isSigned = (type: IntegrationType): boolean => type === 'n8n' || type === 'webhook'
