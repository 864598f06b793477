import { Button, Group, Loader } from '@mantine/core'
import { PROVIDER_CREDENTIALS, ROUTES, type Whatsapp } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { QrCode, RotateCw, Route, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { sessionButtons, type SessionButton } from '../status.ts'
import { useDisconnect } from './use-disconnect.ts'

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
