import { Group, Text, VisuallyHidden } from '@mantine/core'
import type { Whatsapp } from '@recado/contract'
import { formatNumber } from '@recado/domain'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { ChannelIcon } from '../../ui/ChannelIcon.tsx'
import { StatusChip } from '../../ui/Chip.tsx'
import type { Column } from '../../ui/list/ResourceTable.tsx'
import styles from './Connections.module.css'
import { SessionButtons } from './sessions/SessionButtons.tsx'
import { STATUS_TONE } from './status.ts'

const iconChannel = ({ provider, channel }: Whatsapp): string =>
  provider === 'simulator' ? 'simulator' : channel

export function ConnectionName({ connection }: { connection: Whatsapp }) {
  const t = useTranslations('connections')
  return (
    <Group gap="sm" wrap="nowrap">
      <ChannelIcon channel={iconChannel(connection)} size={22} />
      <div style={{ minWidth: 0 }}>
        <Text fw={550} truncate>
          {connection.name}
        </Text>
        <Text size="xs" c="dimmed">
          {t(`providers.${connection.provider}`)}
          {connection.number ? (
            <>
              {' · '}
              <span className={styles.number}>{formatNumber(connection.number)}</span>
            </>
          ) : null}
          {connection.isDefault ? <span className={styles.defaultHere}>{` · ${t('default')}`}</span> : null}
        </Text>
      </div>
    </Group>
  )
}

export interface ConnectionsPageProps {
  /** Renders the progress of a connection's import below its status. */
  renderProgress: (connection: Whatsapp) => ReactNode
}

export function ConnectionStatusCell({
  connection,
  renderProgress,
}: ConnectionsPageProps & { connection: Whatsapp }) {
  const t = useTranslations('connections')
  return (
    <div>
      <StatusChip tone={STATUS_TONE[connection.status]} canWrap>
        {t(`statuses.${connection.status}`)}
      </StatusChip>
      {connection.statusReason &&
      (connection.status !== 'CONNECTED' || connection.statusReason === 'passkey') ? (
        <Text size="xs" c="dimmed" mt={4}>
          {t(`reasons.${connection.statusReason}`, { channel: connection.channel })}
        </Text>
      ) : null}
      {renderProgress(connection)}
    </div>
  )
}

function DefaultMark() {
  const t = useTranslations('connections')
  return (
    <>
      <Check size={18} color="var(--ok)" style={{ margin: '0 auto' }} aria-hidden="true" />
      <VisuallyHidden>{t('isDefault')}</VisuallyHidden>
    </>
  )
}

interface ConnectionColumnsOptions extends ConnectionsPageProps {
  /** Adds the buttons of the session, one of which opens the QR code. */
  mayAct: boolean
  onQr: (connection: Whatsapp) => void
}

/** The columns of the table. A new one has its words in `connections.ts` of each catalogue. */
export function useConnectionColumns({
  mayAct,
  onQr,
  renderProgress,
}: ConnectionColumnsOptions): Column<Whatsapp>[] {
  const t = useTranslations('connections')
  const { shortStamp } = useDates()
  return [
    {
      accessor: 'name',
      title: t('name'),
      cellsClassName: styles.name,
      titleClassName: styles.name,
      render: connection => <ConnectionName connection={connection} />,
    },
    {
      accessor: 'status',
      title: t('status'),
      render: connection => <ConnectionStatusCell connection={connection} renderProgress={renderProgress} />,
    },
    {
      accessor: 'session',
      title: t('session'),
      hidden: !mayAct,
      render: connection => <SessionButtons connection={connection} onQr={() => onQr(connection)} />,
    },
    {
      accessor: 'updatedAt',
      title: t('updatedAt'),
      noWrap: true,
      visibleMediaQuery: '(min-width: 1280px)',
      render: connection => shortStamp(connection.updatedAt),
    },
    {
      accessor: 'isDefault',
      title: t('default'),
      textAlign: 'center',
      visibleMediaQuery: '(min-width: 1280px)',
      render: connection => (connection.isDefault ? <DefaultMark /> : null),
    },
  ]
}
