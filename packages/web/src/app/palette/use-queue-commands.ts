import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ListTree } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { queuesQuery } from '../../features/queues/index.ts'
import { useMay } from '../../features/session/index.ts'
import type { Command } from '../../lib/commands/commands.ts'

/** Commands that open the menu of options of a queue. */
export function useQueueCommands(): Command[] {
  const t = useTranslations('app.palette')
  const navigate = useNavigate()
  const mayOpen = useMay('drawer-admin-items:view')
  const { data: queues = [] } = useQuery({ ...queuesQuery, enabled: mayOpen })
  return queues.map(({ id, name }) => ({
    id: `queue-menu-${id}`,
    group: t('queueMenus'),
    label: name,
    words: t('queueMenus'),
    icon: ListTree,
    run: () => void navigate({ to: '/queues/$queueId/menu', params: { queueId: String(id) } }),
  }))
}
