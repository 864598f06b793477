import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { PROVIDER_CREDENTIALS, ROUTES, type Whatsapp } from '@recado/contract'
import { formatNumber } from '@recado/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Activity, Check, Plug, RotateCw } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useDates } from '../../lib/dates/use-dates.ts'
import { useEditing } from '../../lib/form/use-editing.ts'
import { ChannelIcon } from '../../ui/ChannelIcon.tsx'
import { AddButton } from '../../ui/form/AddButton.tsx'
import { StatusChip } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { PlanLimitNotice } from '../companies/index.ts'
import { ResourceTable, type Column } from '../../ui/list/ResourceTable.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { useDeletion } from '../../ui/list/use-deletion.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useMay } from '../session/index.ts'
import styles from './Connections.module.css'
import { connectionsQuery } from './connections.queries.ts'
import { ConnectionPanel, HealthPanel } from './dialogs.ts'
import { QrDialog } from './sessions/QrDialog.tsx'
import { SessionButtons } from './sessions/SessionButtons.tsx'
import { STATUS_TONE } from './status.ts'

const iconChannel = ({ provider, channel }: Whatsapp): string =>
  provider === 'simulator' ? 'simulator' : channel

function ConnectionName({ connection }: { connection: Whatsapp }) {
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

function ConnectionStatusCell({
  connection,
  renderProgress,
}: ConnectionsPageProps & { connection: Whatsapp }) {
  const t = useTranslations('connections')
  return (
    <div>
      <StatusChip tone={STATUS_TONE[connection.status]}>{t(`statuses.${connection.status}`)}</StatusChip>
      {connection.statusReason && connection.status !== 'CONNECTED' ? (
        <Text size="xs" c="dimmed" mt={4}>
          {t(`reasons.${connection.statusReason}`)}
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

/** The columns of the table. */
function useConnectionColumns({
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
      visibleMediaQuery: '(min-width: 1200px)',
      render: connection => shortStamp(connection.updatedAt),
    },
    {
      accessor: 'isDefault',
      title: t('default'),
      textAlign: 'center',
      visibleMediaQuery: '(min-width: 1300px)',
      render: connection => (connection.isDefault ? <DefaultMark /> : null),
    },
  ]
}

function RestartButton() {
  const t = useTranslations('connections')
  const restartMutation = useMutation({
    mutationFn: () => call(ROUTES.restartWhatsapps),
    onMutate: () => toast.info(t('restarting')),
  })
  return (
    <Button
      size="md"
      variant="default"
      leftSection={<RotateCw size={16} />}
      loading={restartMutation.isPending}
      onClick={() => restartMutation.mutate()}
    >
      {t('restart')}
    </Button>
  )
}

function HealthButton({ connection, onOpen }: { connection: Whatsapp; onOpen: () => void }) {
  const t = useTranslations('connections')
  return (
    <IconButton
      label={t('health.open')}
      aria-label={`${t('health.open')}: ${connection.name}`}
      icon={<Activity size={16} />}
      onClick={onOpen}
    />
  )
}

/** The connection whose health is open. It is in the address, so that an alert can link to it. */
function useHealthAddress(): [id: number | undefined, open: (connection?: Whatsapp) => void] {
  const { health } = useSearch({ from: '/member/connections' })
  const navigate = useNavigate()
  return [
    health,
    connection => void navigate({ to: '/connections', search: { health: connection?.id }, replace: true }),
  ]
}

/** The company's connections: status, actions and settings. Spec: administration 2 "Connections". */
export function ConnectionsPage({ renderProgress }: ConnectionsPageProps) {
  const t = useTranslations('connections')
  const { data, error, refetch } = useQuery(connectionsQuery)
  const mayAdd = useMay('connections-page:addConnection')
  const mayAct = useMay('connections-page:actionButtons')
  const mayEdit = useMay('connections-page:editOrDeleteConnection')
  const editing = useEditing<Whatsapp>()
  const [scanning, setScanning] = useState<Whatsapp>()
  const [health, openHealth] = useHealthAddress()
  const healthConnection = mayAct ? data?.find(({ id }) => id === health) : undefined
  const closeQr = useCallback(() => setScanning(undefined), [])
  const confirmDelete = useDeletion<Whatsapp>({
    area: 'connections',
    nameOf: connection => connection.name,
    remove: connection => call(ROUTES.deleteWhatsapp, { params: { whatsappId: connection.id } }),
    queryKey: connectionsQuery.queryKey,
  })
  const columns = useConnectionColumns({ mayAct, onQr: setScanning, renderProgress })
  const actions = (connection: Whatsapp) => (
    <>
      <HealthButton connection={connection} onOpen={() => openHealth(connection)} />
      <RowActions
        name={connection.name}
        onEdit={() => editing.edit(connection)}
        onDelete={() => confirmDelete(connection)}
      />
    </>
  )
  const add = mayAdd ? <AddButton label={t('add')} onClick={editing.add} /> : null
  const restart = mayAdd && data && data.length > 0 ? <RestartButton /> : null
  return (
    <ResourceFrame
      count={data && t('count', { count: data.length })}
      sentence={t('sentence')}
      tools={restart}
      add={add}
      notice={<PlanLimitNotice limit="connections" />}
    >
      <ResourceTable
        list={{ records: data, error, retry: () => void refetch() }}
        columns={columns}
        compact={connection => (
          <Stack gap="xs">
            <ConnectionName connection={connection} />
            <Group gap="xs">
              <ConnectionStatusCell connection={connection} renderProgress={renderProgress} />
              {mayAct ? (
                <SessionButtons connection={connection} onQr={() => setScanning(connection)} />
              ) : null}
            </Group>
          </Stack>
        )}
        actions={mayEdit ? actions : undefined}
        empty={{ icon: Plug, title: t('emptyTitle'), sentence: t('emptySentence'), action: add }}
      />
      <ConnectionPanel
        title={editing.record ? t('editTitle') : t('addTitle')}
        opened={editing.opened}
        connection={editing.record}
        onClose={editing.close}
        onDone={saved => {
          editing.close()
          if (saved && !editing.record && PROVIDER_CREDENTIALS[saved.provider].length === 0)
            setScanning(saved)
        }}
      />
      <HealthPanel connection={healthConnection} onClose={() => openHealth()} />
      <QrDialog connection={scanning} onClose={closeQr} />
    </ResourceFrame>
  )
}
