import { Button, Group, Loader } from '@mantine/core'
import { PROVIDER_CREDENTIALS, ROUTES, type Whatsapp } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { QrCode, RotateCw, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { SESSION_BUTTONS, type SessionButton } from './status.ts'
import { useDisconnect } from './use-disconnect.ts'

/** What can be done with a connection right now. What is reached by credentials has nothing to scan. */
export function SessionButtons({ whatsapp, onQr }: { whatsapp: Whatsapp; onQr: () => void }) {
  const t = useTranslations('connections.buttons')
  const disconnect = useDisconnect()
  const params = { whatsappId: whatsapp.id }
  const retrying = useMutation({ mutationFn: () => call(ROUTES.retryWhatsappSession, { params }) })
  const renewing = useMutation({ mutationFn: () => call(ROUTES.renewWhatsappSession, { params }), onSuccess: onQr })
  const disconnecting = useMutation({ mutationFn: () => disconnect(whatsapp) })
  const scans = PROVIDER_CREDENTIALS[whatsapp.provider].length === 0
  const draw: Record<SessionButton, ReactNode> = {
    qr: scans ? (
      <Button key="qr" size="xs" leftSection={<QrCode size={14} />} onClick={onQr}>
        {t('qr')}
      </Button>
    ) : null,
    retry: (
      <Button key="retry" size="xs" variant="default" leftSection={<RotateCw size={14} />} loading={retrying.isPending} onClick={() => retrying.mutate()}>
        {t('retry')}
      </Button>
    ),
    newQr: scans ? (
      <Button key="newQr" size="xs" leftSection={<QrCode size={14} />} loading={renewing.isPending} onClick={() => renewing.mutate()}>
        {t('newQr')}
      </Button>
    ) : null,
    disconnect: (
      <Button
        key="disconnect"
        size="xs"
        variant="default"
        leftSection={<Unplug size={14} />}
        loading={disconnecting.isPending}
        onClick={() => disconnecting.mutate()}
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
      {SESSION_BUTTONS[whatsapp.status].map(name => draw[name])}
    </Group>
  )
}
