import { translator } from '../../i18n/language.ts'
import { live } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast } from '../../ui/toast.tsx'
import { healthKey } from './connections.queries.ts'

/** Says to admins at once what became of a number; what stands on its page is asked for anew. */
export const followAlerts = (): (() => void) =>
  live.on('connectionAlert', ({ alert }) => {
    const said = translator()(`alerts.${alert.kind}` as never, { name: alert.name, minutes: alert.minutes ?? 0 } as never)
    if (alert.kind === 'back') toast.success(said)
    else toast.info(said)
    void queryClient.invalidateQueries({ queryKey: healthKey(alert.whatsappId) })
  })
