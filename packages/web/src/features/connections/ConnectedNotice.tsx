import { Alert, Button, Group, Text } from '@mantine/core'
import type { Whatsapp } from '@recado/contract'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'

interface ConnectedNoticeProps {
  /** The number that was just connected; undefined without one. */
  connection: Whatsapp | undefined
  onSetUp: (connection: Whatsapp) => void
  onClose: () => void
}

/** Says that a number was just connected, and leads to its settings. */
export function ConnectedNotice({ connection, onSetUp, onClose }: ConnectedNoticeProps) {
  const t = useTranslations('connections.new')
  const actions = useTranslations('actions')
  if (!connection) return null
  return (
    <Alert
      role="status"
      color="ok"
      icon={<CircleCheck size={18} aria-hidden />}
      withCloseButton
      closeButtonLabel={actions('close')}
      onClose={onClose}
      py="xs"
    >
      <Group gap="sm">
        <Text size="sm">{t('next', { name: connection.name })}</Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            onClose()
            onSetUp(connection)
          }}
        >
          {t('setUp')}
        </Button>
      </Group>
    </Alert>
  )
}
