import type { ConnectionAlert } from '@recado/contract'
import { laterWords, translator } from '../../i18n/language.ts'
import { live } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast } from '../../ui/toast.tsx'
import { healthKey } from './connections.queries.ts'

async function tell({ kind, name, minutes }: ConnectionAlert): Promise<void> {
  await laterWords()
  const said = translator()(`alerts.${kind}` as never, { name, minutes: minutes ?? 0 } as never)
  if (kind === 'back') toast.success(said)
  else toast.info(said)
}

/** Says to admins at once what became of a number; what stands on its page is asked for anew. */
export const followAlerts = (): (() => void) =>
  live.on('connectionAlert', ({ alert }) => {
    void tell(alert)
    void queryClient.invalidateQueries({ queryKey: healthKey(alert.whatsappId) })
  })
