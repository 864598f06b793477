import type { ConnectionAlert } from '@recado/contract'
import { loadStrings, translator } from '../../i18n/language.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { healthKey } from '../connections/index.ts'

async function showAlert({ kind, name, minutes }: ConnectionAlert): Promise<void> {
  await loadStrings('later')
  const text = translator()(`alerts.${kind}` as never, { name, minutes: minutes ?? 0 } as never)
  if (kind === 'back') toast.success(text)
  else toast.info(text)
}

/** Shows admins a connection's alert at once and refetches the connection's health. */
export const subscribeAlerts = (): (() => void) =>
  live.on('connectionAlert', ({ alert }) => {
    void showAlert(alert)
    void queryClient.invalidateQueries({ queryKey: healthKey(alert.whatsappId) })
  })
