import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { PROVIDER_CREDENTIALS, ROUTES, type Whatsapp } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Activity, Check, Plug, RotateCw } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useDates } from '../../lib/dates/use-dates.ts'
import { useEditing } from '../../lib/form/use-editing.ts'
import { ChannelIcon } from '../../ui/ChannelIcon.tsx'
import { AddButton } from '../../ui/form/AddButton.tsx'
import { StatusChip } from '../../ui/Chip.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { ResourceTable, type Column } from '../../ui/list/ResourceTable.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { ImportProgress } from '../imports/index.ts'
import { useMay } from '../session/index.ts'
import styles from './Connections.module.css'
import { connectionsQuery } from './connections.queries.ts'
import { ConnectionPanel, HealthPanel } from './dialogs.ts'
import { QrDialog } from './QrDialog.tsx'
import { SessionButtons } from './SessionButtons.tsx'
import { STATUS_TONE } from './status.ts'

const iconChannel = ({ provider, channel }: Whatsapp): string => (provider === 'simulator' ? 'simulator' : channel)

function ConnectionName({ connection }: { connection: Whatsapp }) {
  const t = useTranslations('connections')
  return (
    <Group gap="sm" wrap="nowrap">
      <ChannelIcon channel={iconChannel(connection)} size={22} />
      <div style={{ minWidth: 0 }}>
        <Text fw={550} truncate>
          {connection.name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {t(`providers.${connection.provider}`)}
          {connection.number ? ` · +${connection.number}` : ''}
          {connection.isDefault ? <span className={styles.defaultHere}>{` · ${t('default')}`}</span> : null}
        </Text>
      </div>
    </Group>
  )
}

function ConnectionStatusCell({ connection }: { connection: Whatsapp }) {
  const t = useTranslations('connections')
  return (
    <div>
      <StatusChip tone={STATUS_TONE[connection.status]}>{t(`statuses.${connection.status}`)}</StatusChip>
      {connection.statusReason && connection.status !== 'CONNECTED' ? (
        <Text size="xs" c="dimmed" mt={4}>
          {t(`reasons.${connection.statusReason}`)}
        </Text>
      ) : null}
      <ImportProgress connection={connection} />
    </div>
  )
}

/** The company's connections: status, actions and settings. Spec: administration 2 "Connections". */
export function ConnectionsPage() {
  const t = useTranslations('connections')
  const actions = useTranslations('actions')
  const client = useQueryClient()
  const { stamp } = useDates()
  const { data, error, refetch } = useQuery(connectionsQuery)
  const mayAdd = useMay('connections-page:addConnection')
  const mayAct = useMay('connections-page:actionButtons')
  const mayEdit = useMay('connections-page:editOrDeleteConnection')
  const editing = useEditing<Whatsapp>()
  const [scanning, setScanning] = useState<Whatsapp>()
  // The URL holds the connection whose health is open, so that alerts can link to it.
  const { health } = useSearch({ from: '/member/connections' })
  const navigate = useNavigate()
  const openHealth = (connection?: Whatsapp) => void navigate({ to: '/connections', search: { health: connection?.id }, replace: true })
  const healthConnection = mayAct ? data?.find(({ id }) => id === health) : undefined
  const closeQr = useCallback(() => setScanning(undefined), [])
  const restartMutation = useMutation({ mutationFn: () => call(ROUTES.restartWhatsapps), onMutate: () => toast.info(t('restarting')) })
  const deleteMutation = useMutation({
    mutationFn: (connection: Whatsapp) => call(ROUTES.deleteWhatsapp, { params: { whatsappId: connection.id } }),
    onSuccess: async () => {
      toast.success(t('deleted'))
      await client.invalidateQueries({ queryKey: connectionsQuery.queryKey })
    },
  })
  const confirmDelete = async (connection: Whatsapp) => {
    if (await confirm({ title: t('deleteTitle', { name: connection.name }), message: t('deleteText'), confirm: actions('delete') }))
      deleteMutation.mutate(connection)
  }
  const columns: Column<Whatsapp>[] = [
    { accessor: 'name', title: t('name'), render: connection => <ConnectionName connection={connection} /> },
    { accessor: 'status', title: t('status'), render: connection => <ConnectionStatusCell connection={connection} /> },
    {
      accessor: 'session',
      title: t('session'),
      hidden: !mayAct,
      render: connection => <SessionButtons connection={connection} onQr={() => setScanning(connection)} />,
    },
    { accessor: 'updatedAt', title: t('updatedAt'), width: 140, visibleMediaQuery: '(min-width: 1200px)', render: connection => stamp(connection.updatedAt) },
    {
      accessor: 'isDefault',
      title: t('default'),
      width: 90,
      textAlign: 'center',
      visibleMediaQuery: '(min-width: 1200px)',
      render: connection =>
        connection.isDefault ? (
          <>
            <Check size={18} color="var(--ok)" style={{ margin: '0 auto' }} aria-hidden="true" />
            <VisuallyHidden>{t('isDefault')}</VisuallyHidden>
          </>
        ) : null,
    },
  ]
  const add = mayAdd ? <AddButton label={t('add')} onClick={editing.add} /> : null
  const restart =
    mayAdd && data && data.length > 0 ? (
      <Button size="md" variant="default" leftSection={<RotateCw size={16} />} loading={restartMutation.isPending} onClick={() => restartMutation.mutate()}>
        {t('restart')}
      </Button>
    ) : null
  return (
    <ResourceFrame count={data && t('count', { count: data.length })} sentence={t('sentence')} tools={restart} add={add}>
      <ResourceTable
        list={{ records: data, error, retry: () => void refetch() }}
        columns={columns}
        compact={connection => (
          <Stack gap="xs">
            <ConnectionName connection={connection} />
            <Group gap="xs">
              <ConnectionStatusCell connection={connection} />
              {mayAct ? <SessionButtons connection={connection} onQr={() => setScanning(connection)} /> : null}
            </Group>
          </Stack>
        )}
        actions={
          mayEdit
            ? connection => (
                <>
                  <IconButton
                    label={t('health.open')}
                    aria-label={`${t('health.open')}: ${connection.name}`}
                    icon={<Activity size={16} />}
                    onClick={() => openHealth(connection)}
                  />
                  <RowActions name={connection.name} onEdit={() => editing.edit(connection)} onDelete={() => void confirmDelete(connection)} />
                </>
              )
            : undefined
        }
        empty={{ icon: Plug, title: t('emptyTitle'), sentence: t('emptySentence'), action: add }}
      />
      <ConnectionPanel
        title={editing.record ? t('editTitle') : t('addTitle')}
        opened={editing.opened}
        connection={editing.record}
        onClose={editing.close}
        onDone={saved => {
          editing.close()
          if (saved && !editing.record && PROVIDER_CREDENTIALS[saved.provider].length === 0) setScanning(saved)
        }}
      />
      <HealthPanel connection={healthConnection} onClose={() => openHealth()} />
      <QrDialog connection={scanning} onClose={closeQr} />
    </ResourceFrame>
  )
}
