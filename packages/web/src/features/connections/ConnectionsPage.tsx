import { Button, Group, Stack } from '@mantine/core'
import { ROUTES, type Whatsapp } from '@recado/contract'
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
import { ConnectedNotice } from './ConnectedNotice.tsx'
import { QrDialog } from './sessions/QrDialog.tsx'
import { SessionButtons } from './sessions/SessionButtons.tsx'
import type { ConnectionPanelProps } from './ConnectionPanel.tsx'
import type { HealthPanelProps } from './health/HealthPanel.tsx'
import type { NewConnectionDialogProps } from './NewConnectionDialog.tsx'

// Loaded on first use.
const ConnectionPanel = lazyDialog<ConnectionPanelProps>(
  async () => (await import('./ConnectionPanel.tsx')).ConnectionPanel,
  props => props.opened,
)
const NewConnectionDialog = lazyDialog<NewConnectionDialogProps>(
  async () => (await import('./NewConnectionDialog.tsx')).NewConnectionDialog,
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

/** The open panels that others link to: the health of a connection, and the dialog for a new one. */
function usePanelAddress() {
  const search = useSearch({ from: '/member/connections' })
  const navigate = useNavigate()
  const set = (panels: typeof search) => void navigate({ to: '/connections', search: panels, replace: true })
  return {
    ...search,
    openHealth: (connection?: Whatsapp) => set({ health: connection?.id }),
    openAdd: (add?: true) => set({ add }),
  }
}

/** Whether the dialog for a new connection is open: it goes on when that one is the last of the plan. */
function useIsNewOpen(isWanted: boolean, isRefused: boolean): boolean {
  const [isOpen, setIsOpen] = useState(false)
  const next = isWanted && (isOpen || !isRefused)
  if (next !== isOpen) setIsOpen(next)
  return next
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
  const [connected, setConnected] = useState<Whatsapp>()
  const { health, add: isAdding, openHealth, openAdd } = usePanelAddress()
  const refusal = usePlanRefusal('connections')
  const isNewOpen = useIsNewOpen(isAdding === true && mayAdd, refusal !== undefined)
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
  const add = mayAdd ? <AddButton label={t('add')} onClick={() => openAdd(true)} refusal={refusal} /> : null
  const restart = mayAdd && data && data.length > 0 ? <RestartButton /> : null
  return (
    <ResourceFrame
      count={data && t('count', { count: data.length })}
      sentence={t('sentence')}
      tools={restart}
      add={add}
      notice={
        <>
          <ConnectedNotice
            connection={mayEdit ? connected : undefined}
            onSetUp={editing.edit}
            onClose={() => setConnected(undefined)}
          />
          <PlanLimitNotice limit="connections" />
        </>
      }
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
      <NewConnectionDialog opened={isNewOpen} onClose={() => openAdd()} onConnected={setConnected} />
      <ConnectionPanel opened={editing.opened} connection={editing.record} onClose={editing.close} />
      <HealthPanel connection={healthConnection} onClose={() => openHealth()} />
      <QrDialog connection={scanning} onClose={closeQr} />
    </ResourceFrame>
  )
}
