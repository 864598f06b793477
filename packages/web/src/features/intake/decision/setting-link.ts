import type { AuditEntry } from '@recado/contract'

/** The page on which a setting is changed. */
export function settingLink({ kind, record, recordId }: AuditEntry) {
  if (kind === 'settingChanged') return { to: '/settings/options' } as const
  switch (record) {
    case 'queueOption':
      return { to: '/queues/$queueId/menu', params: { queueId: String(recordId) } } as const
    case 'queue':
      return { to: '/queues' } as const
    case 'connection':
      return { to: '/connections' } as const
    case 'prompt':
      return { to: '/prompts' } as const
    case 'integration':
      return { to: '/queue-integration' } as const
    case 'hoursException':
      return { to: '/settings/options' } as const
    default:
      return undefined
  }
}
