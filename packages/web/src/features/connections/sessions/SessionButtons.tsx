import { Button, Group, Loader } from '@mantine/core'
import { PROVIDER_CREDENTIALS, ROUTES, type Whatsapp } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { QrCode, RotateCw, Route, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { sessionButtons, type SessionButton } from '../status.ts'

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
function useDisconnect(onQr: () => void): (whatsapp: Whatsapp) => Promise<void> {
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

/** Available actions of a connection. Kinds with credentials have no QR code. */
export function SessionButtons({ connection, onQr }: { connection: Whatsapp; onQr: () => void }) {
  const t = useTranslations('connections.buttons')
  const disconnect = useDisconnect(onQr)
  const params = { whatsappId: connection.id }
  const retryMutation = useMutation({ mutationFn: () => call(ROUTES.retryWhatsappSession, { params }) })
  const renewMutation = useMutation({
    mutationFn: () => call(ROUTES.renewWhatsappSession, { params }),
    onSuccess: onQr,
  })
  const disconnectMutation = useMutation({ mutationFn: () => disconnect(connection) })
  const usesQr = PROVIDER_CREDENTIALS[connection.provider].length === 0
  const names = sessionButtons(connection)
  const buttons: Record<SessionButton, ReactNode> = {
    qr: usesQr ? (
      <Button key="qr" size="xs" leftSection={<QrCode size={14} />} onClick={onQr}>
        {t('qr')}
      </Button>
    ) : null,
    ways: (
      <Button key="ways" size="xs" leftSection={<Route size={14} />} onClick={onQr}>
        {t('ways')}
      </Button>
    ),
    retry: (
      <Button
        key="retry"
        size="xs"
        variant="default"
        leftSection={<RotateCw size={14} />}
        loading={retryMutation.isPending}
        onClick={() => retryMutation.mutate()}
      >
        {t('retry')}
      </Button>
    ),
    newQr: usesQr ? (
      <Button
        key="newQr"
        size="xs"
        variant={names.includes('ways') ? 'default' : 'filled'}
        leftSection={<QrCode size={14} />}
        loading={renewMutation.isPending}
        onClick={() => renewMutation.mutate()}
      >
        {t('newQr')}
      </Button>
    ) : null,
    disconnect: (
      <Button
        key="disconnect"
        size="xs"
        variant="default"
        leftSection={<Unplug size={14} />}
        loading={disconnectMutation.isPending}
        onClick={() => disconnectMutation.mutate()}
      >
        {t('disconnect')}
      </Button>
    ),
    connecting: (
      <Button key="connecting" size="xs" variant="default" disabled leftSection={<Loader size={12} />}>
        {t('connecting')}
      </Button>
    ),
  }
  return (
    <Group gap={6} wrap="wrap">
      {names.map(name => buttons[name])}
    </Group>
  )
}
