import { PROVIDER_CREDENTIALS, ROUTES, type Whatsapp } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

/**
 * Milliseconds of warning before the session ends, and then until it is reported as done. Spec:
 * administration 9 "Disconnect delays".
 */
const WARNING_MS = 1_000
const REPORT_DELAY_MS = 2_000

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/**
 * Disconnects a number after asking: warned, done after 1 s, reported 2 s later. Where it is linked by QR, a
 * new code follows. Spec: administration 4.
 */
export function useDisconnect(onQr: () => void): (whatsapp: Whatsapp) => Promise<void> {
  const t = useTranslations('connections')
  return async ({ id, name, provider }) => {
    if (
      !(await confirm({
        title: t('disconnect.title', { name }),
        message: t('disconnect.text'),
        confirm: t('buttons.disconnect'),
      }))
    )
      return
    toast.info(t('disconnect.warning', { name }))
    await pause(WARNING_MS)
    try {
      await call(ROUTES.endWhatsappSession, { params: { whatsappId: id } })
    } catch (error) {
      return toast.error(error)
    }
    const usesQr = PROVIDER_CREDENTIALS[provider].length === 0
    if (usesQr) toast.info(t('disconnect.loading'))
    await pause(REPORT_DELAY_MS)
    toast.success(t('disconnect.done', { name }))
    if (!usesQr) return
    await call(ROUTES.renewWhatsappSession, { params: { whatsappId: id } })
    onQr()
  }
}
