import { Anchor, Group, Text } from '@mantine/core'
import { ROUTES, type Queue } from '@recado/contract'
import { toPreviewText } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ListTree } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { QueueSquare } from '../../ui/Chip.tsx'
import { ResourcePage } from '../../ui/list/ResourcePage.tsx'
import { FILL_COLUMN, type Column } from '../../ui/list/ResourceTable.tsx'
import { useWholeResource } from '../../ui/list/use-resource-list.ts'
import { PlanLimitNotice, usePlanRefusal } from '../companies/index.ts'
import { settingsQuery } from '../settings/index.ts'
import { QueueForm } from './QueueForm.tsx'
import { QueueRemoval } from './QueueRemoval.tsx'
import { queuesQuery } from './queues.queries.ts'

interface CellProps {
  queue: Queue
}

function Greeting({ queue: { greetingMessage } }: CellProps) {
  const t = useTranslations('queues')
  if (greetingMessage) return toPreviewText(greetingMessage)
  return (
    <Text span inherit c="dimmed">
      {t('noGreeting')}
    </Text>
  )
}

const ColorCell = ({ queue: { color } }: CellProps) => (
  <span
    style={{ display: 'block', width: 28, height: 16, borderRadius: 5, background: color }}
    aria-hidden="true"
  />
)

const QueueRow = ({ queue }: CellProps) => (
  <>
    <Group gap={8} wrap="nowrap">
      <QueueSquare color={queue.color} />
      <MenuLink queue={queue} />
    </Group>
    <Text size="xs" c="dimmed" truncate>
      <Greeting queue={queue} />
    </Text>
  </>
)

/** The name leads to the queue's menu of options, as its row does. */
const MenuLink = ({ queue: { id, name } }: CellProps) => (
  <Anchor
    fw={550}
    c="inherit"
    // High enough for a finger, in a line no higher.
    py={10}
    my={-10}
    renderRoot={props => <Link to="/queues/$queueId/menu" params={{ queueId: String(id) }} {...props} />}
  >
    {name}
  </Anchor>
)

const nameOf = (queue: Queue): string => queue.name

/** The company's queues. Spec: administration 2 "Queues". */
export function QueuesPage() {
  const t = useTranslations('queues')
  // The form waits for the settings, so the page fetches them before the form opens.
  useQuery(settingsQuery)
  const navigate = useNavigate()
  const list = useWholeResource(queuesQuery, nameOf)
  // The question before a deletion stands in a dialog of its own.
  const moveTo = useRef<number | undefined>(undefined)
  const columns: Column<Queue>[] = [
    { accessor: 'id', title: t('id'), width: 72 },
    { accessor: 'name', title: t('name'), noWrap: true, render: queue => <MenuLink queue={queue} /> },
    { accessor: 'color', title: t('color'), width: 80, render: queue => <ColorCell queue={queue} /> },
    { accessor: 'orderQueue', title: t('order'), textAlign: 'right', width: 90 },
    {
      accessor: 'greetingMessage',
      title: t('greeting'),
      ...FILL_COLUMN,
      render: queue => <Greeting queue={queue} />,
    },
  ]
  return (
    <ResourcePage
      area="queues"
      list={list}
      nameOf={nameOf}
      columns={columns}
      compact={queue => <QueueRow queue={queue} />}
      icon={ListTree}
      Form={QueueForm}
      opensRows={({ id }) => void navigate({ to: '/queues/$queueId/menu', params: { queueId: String(id) } })}
      notice={<PlanLimitNotice limit="queues" />}
      addRefusal={usePlanRefusal('queues')}
      deleteDetails={queue => {
        moveTo.current = undefined
        return <QueueRemoval queue={queue} onMove={queueId => void (moveTo.current = queueId)} />
      }}
      remove={queue =>
        call(ROUTES.deleteQueue, {
          params: { queueId: queue.id },
          query: moveTo.current === undefined ? {} : { moveTo: String(moveTo.current) },
        })
      }
    />
  )
}
