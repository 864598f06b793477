import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { PROVIDER_CREDENTIALS, ROUTES, type Whatsapp } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Activity, Check, Plug, RotateCw } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useDates } from '../../lib/use-dates.ts'
import { useEditing } from '../../lib/use-editing.ts'
import { ChannelIcon } from '../../ui/ChannelIcon.tsx'
import { AddButton } from '../../ui/AddButton.tsx'
import { StatusChip } from '../../ui/Chip.tsx'
import { confirm } from '../../ui/confirm.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ResourcePage } from '../../ui/ResourcePage.tsx'
import { ResourceTable, type Column } from '../../ui/ResourceTable.tsx'
import { RowActions } from '../../ui/RowActions.tsx'
import { toast } from '../../ui/toast.tsx'
import { ImportLine } from '../imports/index.ts'
import { useMay } from '../session/index.ts'
import styles from './Connections.module.css'
import { whatsappsQuery } from './connections.queries.ts'
import { ConnectionPanel, HealthPanel } from './dialogs.ts'
import { QrDialog } from './QrDialog.tsx'
import { SessionButtons } from './SessionButtons.tsx'
import { STATUS_TONE } from './status.ts'

const channelOf = ({ provider, channel }: Whatsapp): string => (provider === 'simulator' ? 'simulator' : channel)

function Name({ whatsapp }: { whatsapp: Whatsapp }) {
  const t = useTranslations('connections')
  return (
    <Group gap="sm" wrap="nowrap">
      <ChannelIcon channel={channelOf(whatsapp)} size={22} />
      <div style={{ minWidth: 0 }}>
        <Text fw={550} truncate>
          {whatsapp.name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {t(`providers.${whatsapp.provider}`)}
          {whatsapp.number ? ` · +${whatsapp.number}` : ''}
          {whatsapp.isDefault ? <span className={styles.defaultHere}>{` · ${t('default')}`}</span> : null}
        </Text>
      </div>
    </Group>
  )
}

function Status({ whatsapp }: { whatsapp: Whatsapp }) {
  const t = useTranslations('connections')
  return (
    <div>
      <StatusChip tone={STATUS_TONE[whatsapp.status]}>{t(`statuses.${whatsapp.status}`)}</StatusChip>
      {whatsapp.statusReason && whatsapp.status !== 'CONNECTED' ? (
        <Text size="xs" c="dimmed" mt={4}>
          {t(`reasons.${whatsapp.statusReason}`)}
        </Text>
      ) : null}
      <ImportLine whatsapp={whatsapp} />
    </div>
  )
}

/** The numbers of the company: their state, what can be done with it, and their settings. Spec: administration 2 "Connections". */
export function ConnectionsPage() {
  const t = useTranslations('connections')
  const actions = useTranslations('actions')
  const client = useQueryClient()
  const { stamp } = useDates()
  const { data, error, refetch } = useQuery(whatsappsQuery)
  const mayAdd = useMay('connections-page:addConnection')
  const mayAct = useMay('connections-page:actionButtons')
  const mayEdit = useMay('connections-page:editOrDeleteConnection')
  const editing = useEditing<Whatsapp>()
  const [scanning, setScanning] = useState<Whatsapp>()
  // Whose health stands open is in the address, so that what tells of trouble leads there.
  const { health } = useSearch({ from: '/member/connections' })
  const navigate = useNavigate()
  const lookAt = (whatsapp?: Whatsapp) => void navigate({ to: '/connections', search: { health: whatsapp?.id }, replace: true })
  const looking = mayAct ? data?.find(({ id }) => id === health) : undefined
  const closeQr = useCallback(() => setScanning(undefined), [])
  const restarting = useMutation({ mutationFn: () => call(ROUTES.restartWhatsapps), onMutate: () => toast.info(t('restarting')) })
  const deleting = useMutation({
    mutationFn: (whatsapp: Whatsapp) => call(ROUTES.deleteWhatsapp, { params: { whatsappId: whatsapp.id } }),
    onSuccess: async () => {
      toast.success(t('deleted'))
      await client.invalidateQueries({ queryKey: whatsappsQuery.queryKey })
    },
  })
  const ask = async (whatsapp: Whatsapp) => {
    if (await confirm({ title: t('deleteTitle', { name: whatsapp.name }), message: t('deleteText'), confirm: actions('delete') })) deleting.mutate(whatsapp)
  }
  const columns: Column<Whatsapp>[] = [
    { accessor: 'name', title: t('name'), render: whatsapp => <Name whatsapp={whatsapp} /> },
    { accessor: 'status', title: t('status'), render: whatsapp => <Status whatsapp={whatsapp} /> },
    {
      accessor: 'session',
      title: t('session'),
      hidden: !mayAct,
      render: whatsapp => <SessionButtons whatsapp={whatsapp} onQr={() => setScanning(whatsapp)} />,
    },
    { accessor: 'updatedAt', title: t('updatedAt'), width: 140, visibleMediaQuery: '(min-width: 1200px)', render: whatsapp => stamp(whatsapp.updatedAt) },
    {
      accessor: 'isDefault',
      title: t('default'),
      width: 90,
      textAlign: 'center',
      visibleMediaQuery: '(min-width: 1200px)',
      render: whatsapp =>
        whatsapp.isDefault ? (
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
      <Button size="md" variant="default" leftSection={<RotateCw size={16} />} loading={restarting.isPending} onClick={() => restarting.mutate()}>
        {t('restart')}
      </Button>
    ) : null
  return (
    <ResourcePage count={data && t('count', { count: data.length })} sentence={t('sentence')} tools={restart} add={add}>
      <ResourceTable
        list={{ records: data, error, retry: () => void refetch() }}
        columns={columns}
        compact={whatsapp => (
          <Stack gap="xs">
            <Name whatsapp={whatsapp} />
            <Group gap="xs">
              <Status whatsapp={whatsapp} />
              {mayAct ? <SessionButtons whatsapp={whatsapp} onQr={() => setScanning(whatsapp)} /> : null}
            </Group>
          </Stack>
        )}
        actions={
          mayEdit
            ? whatsapp => (
                <>
                  <IconButton
                    label={t('health.open')}
                    aria-label={`${t('health.open')}: ${whatsapp.name}`}
                    icon={<Activity size={16} />}
                    onClick={() => lookAt(whatsapp)}
                  />
                  <RowActions name={whatsapp.name} onEdit={() => editing.edit(whatsapp)} onDelete={() => void ask(whatsapp)} />
                </>
              )
            : undefined
        }
        empty={{ icon: Plug, title: t('emptyTitle'), sentence: t('emptySentence'), action: add }}
      />
      <ConnectionPanel
        title={editing.record ? t('editTitle') : t('addTitle')}
        opened={editing.opened}
        whatsapp={editing.record}
        onClose={editing.close}
        onDone={saved => {
          editing.close()
          if (saved && !editing.record && PROVIDER_CREDENTIALS[saved.provider].length === 0) setScanning(saved)
        }}
      />
      <HealthPanel whatsapp={looking} onClose={() => lookAt()} />
      <QrDialog whatsapp={scanning} onClose={closeQr} />
    </ResourcePage>
  )
}
