import { Button, Group, Stack } from '@mantine/core'
import { PROVIDER_CREDENTIALS, ROUTES, type Whatsapp } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Activity, Plug, RotateCw } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useEditing } from '../../lib/form/use-editing.ts'
import { AddButton } from '../../ui/form/AddButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { ResourceTable } from '../../ui/list/ResourceTable.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { useDeletion } from '../../ui/list/use-deletion.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { PlanLimitNotice, usePlanRefusal } from '../companies/index.ts'
import { useMay } from '../session/index.ts'
import {
  ConnectionName,
  ConnectionStatusCell,
  useConnectionColumns,
  type ConnectionsPageProps,
} from './connection-columns.tsx'
import { connectionsQuery } from './connections.queries.ts'
import { QrDialog } from './sessions/QrDialog.tsx'
import { SessionButtons } from './sessions/SessionButtons.tsx'
import type { ConnectionPanelProps } from './ConnectionPanel.tsx'
import type { HealthPanelProps } from './health/HealthPanel.tsx'

// Loaded on first use.
const ConnectionPanel = lazyDialog<ConnectionPanelProps>(
  async () => (await import('./ConnectionPanel.tsx')).ConnectionPanel,
  props => props.opened,
)
const HealthPanel = lazyDialog<HealthPanelProps>(
  async () => (await import('./health/HealthPanel.tsx')).HealthPanel,
  props => props.connection !== undefined,
)

function RestartButton() {
  const t = useTranslations('connections')
  const restartMutation = useMutation({
    mutationFn: () => call(ROUTES.restartWhatsapps),
    onMutate: () => toast.warning(t('restarting')),
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
  const refusal = usePlanRefusal('connections')
  const add = mayAdd ? <AddButton label={t('add')} onClick={editing.add} refusal={refusal} /> : null
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
