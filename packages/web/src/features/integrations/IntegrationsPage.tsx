import { Switch, Text } from '@mantine/core'
import { ROUTES, type IntegrationType, type QueueIntegration } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ScrollText, Workflow } from 'lucide-react'
import { useState, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useAgo } from '../../lib/dates/use-dates.ts'
import { call } from '../../lib/http/api.ts'
import { AddButton } from '../../ui/form/AddButton.tsx'
import { useMadeRecord } from '../../ui/form/use-made-record.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { ResourceTable, type Column } from '../../ui/list/ResourceTable.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { useDeletion } from '../../ui/list/use-deletion.ts'
import { usePagedResource } from '../../ui/list/use-resource-list.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { useMe } from '../session/index.ts'
import { ActivityBars } from './ActivityBars.tsx'
import type { DialogSubject } from './form/IntegrationForm.tsx'
import { INTEGRATION_KINDS } from './integration-types.ts'
import { activityQuery, integrationsQuery } from './integrations.queries.ts'
import { KindCards } from './KindCards.tsx'
import { StateChip } from './StateChip.tsx'
import { TypeMark } from './TypeMark.tsx'
import { useNameOfUse, Uses } from './Uses.tsx'
import styles from './IntegrationsPage.module.css'

const REDIRECT_MS = 1_000

/** Tells a company without integrations so, and leaves. Spec: administration 6 and 9. */
function PlanNotice() {
  const t = useTranslations('integrations.plan')
  const navigate = useNavigate()
  useEffect(() => {
    toast.info(t('refused'))
    const leaving = setTimeout(() => void navigate({ to: '/', replace: true }), REDIRECT_MS)
    return () => clearTimeout(leaving)
  }, [navigate, t])
  return <EmptyState icon={Workflow} title={t('title')} sentence={t('refused')} />
}

const IntegrationDialog = lazyDialog(
  async () => (await import('./form/IntegrationDialog.tsx')).IntegrationDialog,
  ({ opened }) => opened,
)

interface RowProps {
  integration: QueueIntegration
}

const NameCell = ({ integration: { type, name } }: RowProps) => (
  <span className={styles.name}>
    <TypeMark type={type} />
    <span>
      <Text span fw={620} display="block" className={styles.words}>
        {name}
      </Text>
      <Text span size="xs" c="dimmed" display="block">
        {INTEGRATION_KINDS[type].name}
      </Text>
    </span>
  </span>
)

function StateCell({ integration }: RowProps) {
  const { data } = useQuery(activityQuery)
  return <StateChip integration={integration} activity={data?.get(integration.id)} />
}
function UsesCell({ integration: { id } }: RowProps) {
  const { data } = useQuery(activityQuery)
  return data ? <Uses uses={data.get(id)?.uses ?? []} /> : null
}
function BarsCell({ integration: { id } }: RowProps) {
  const { data } = useQuery(activityQuery)
  return data ? <ActivityBars hours={data.get(id)?.hours ?? []} /> : null
}
function LastCallCell({ integration: { id } }: RowProps) {
  const t = useTranslations('integrations')
  const { data } = useQuery(activityQuery)
  const ago = useAgo()
  if (!data) return null
  const at = data.get(id)?.lastCallAt
  return at ? ago(at) : t('never')
}

function useColumns(): Column<QueueIntegration>[] {
  const t = useTranslations('integrations')
  return [
    { accessor: 'name', title: t('name'), render: integration => <NameCell integration={integration} /> },
    { accessor: 'id', title: t('id'), width: 64 },
    {
      accessor: 'uses',
      title: t('usedIn'),
      width: '22%',
      render: integration => <UsesCell integration={integration} />,
    },
    {
      accessor: 'state',
      title: t('stateTitle'),
      noWrap: true,
      render: integration => <StateCell integration={integration} />,
    },
    {
      accessor: 'hours',
      title: t('lastDay'),
      width: 176,
      visibleMediaQuery: '(min-width: 1280px)',
      render: integration => <BarsCell integration={integration} />,
    },
    {
      accessor: 'lastCall',
      title: t('lastCall'),
      noWrap: true,
      visibleMediaQuery: '(min-width: 1100px)',
      render: integration => <LastCallCell integration={integration} />,
    },
  ]
}

const IntegrationRow = ({ integration }: RowProps) => (
  <>
    <NameCell integration={integration} />
    <div className={styles.facts}>
      <StateCell integration={integration} />
      <UsesCell integration={integration} />
    </div>
  </>
)

const nameOf = ({ name }: QueueIntegration): string => name
const remove = ({ id }: QueueIntegration): Promise<unknown> =>
  call(ROUTES.deleteQueueIntegration, { params: { integrationId: id } })

/** The integrations of the company. Spec: administration 2 "Queue integrations". */
export const IntegrationsPage = () =>
  useMe().company.plan.useIntegrations ? <Integrations /> : <PlanNotice />

/** The integration of the dialog as it is by now: it changes, or is made, while the dialog is open. */
function useShownIntegration(
  subject: DialogSubject | undefined,
  records: readonly QueueIntegration[] | undefined,
) {
  const [made, noteMade] = useMadeRecord<QueueIntegration>(subject)
  const shown = made ?? subject?.integration
  return { current: records?.find(({ id }) => id === shown?.id) ?? shown, noteMade }
}

function Integrations() {
  const t = useTranslations('integrations')
  const list = usePagedResource(integrationsQuery, page => page.queueIntegrations)
  const { data: activities } = useQuery(activityQuery)
  const columns = useColumns()
  const [isEditing, setIsEditing] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [subject, setSubject] = useState<DialogSubject>()
  const nameOfUse = useNameOfUse()
  const confirmDelete = useDeletion({
    area: 'integrations',
    nameOf,
    noticeOf: ({ id }) => {
      const uses = activities?.get(id)?.uses ?? []
      return uses.length === 0 ? undefined : t('usedBy', { places: uses.map(nameOfUse).join(', ') })
    },
    remove,
    queryKey: list.queryKey,
  })
  const open = (next: DialogSubject): void => {
    setSubject(next)
    setIsOpen(true)
  }
  const addOf = (type: IntegrationType) => open({ integration: undefined, type, section: 'data' })
  const show = (integration: QueueIntegration, section: DialogSubject['section']) =>
    open({ integration, type: integration.type, section })
  const add = <AddButton label={t('add')} onClick={() => addOf('typebot')} />
  const { current, noteMade } = useShownIntegration(subject, list.records)
  return (
    <ResourceFrame
      count={list.count === undefined ? undefined : t('count', { count: list.count })}
      sentence={t('sentence')}
      search={list.search}
      searchLabel={t('search')}
      tools={
        <Switch
          label={t('editMode')}
          checked={isEditing}
          onChange={event => setIsEditing(event.currentTarget.checked)}
        />
      }
      add={add}
      below={<KindCards onAdd={addOf} />}
    >
      <ResourceTable
        list={list}
        columns={columns}
        compact={integration => <IntegrationRow integration={integration} />}
        actions={integration => (
          <>
            <IconButton
              label={t('sections.deliveries')}
              aria-label={t('deliveriesOf', { name: integration.name })}
              icon={<ScrollText size={16} />}
              onClick={() => show(integration, 'deliveries')}
            />
            <RowActions
              name={integration.name}
              disabled={!isEditing}
              onEdit={() => show(integration, 'data')}
              onDelete={() => confirmDelete(integration)}
            />
          </>
        )}
        empty={{ icon: Workflow, title: t('emptyTitle'), sentence: t('emptySentence'), action: add }}
        search={list.search}
      />
      {subject ? (
        <IntegrationDialog
          subject={subject}
          integration={current}
          activity={current && activities?.get(current.id)}
          opened={isOpen}
          onMade={noteMade}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </ResourceFrame>
  )
}
