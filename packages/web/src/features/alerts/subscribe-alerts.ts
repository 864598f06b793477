import type { ConnectionAlert } from '@recado/contract'
import { wholeMinutesText } from '@recado/domain'
import { translator, useLanguage } from '../../i18n/language.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { healthKey } from '../connections/index.ts'

async function showAlert({ kind, name, minutes }: ConnectionAlert): Promise<void> {
  const text = translator()(
    `alerts.${kind}` as never,
    { name, time: wholeMinutesText(minutes ?? 0, useLanguage.getState().language) } as never,
  )
  if (kind === 'back') toast.success(text)
  else toast.info(text)
}

async function showPausedIntegration(name: string): Promise<void> {
  toast.info(translator()('alerts.integration', { name }))
}

/**
 * Shows admins the alert of a connection at once and refetches the connection's health, and says which integration
 * has just been paused.
 */
export function subscribeAlerts(): () => void {
  const stops = [
    live.on('connectionAlert', ({ alert }) => {
      void showAlert(alert)
      void queryClient.invalidateQueries({ queryKey: healthKey(alert.whatsappId) })
    }),
    live.on('queueIntegration', event => {
      if (event.action === 'update' && event.hasOpened)
        void showPausedIntegration(event.queueIntegration.name)
    }),
  ]
  return () => stops.forEach(stop => stop())
}
