import { ActionIcon, Menu } from '@mantine/core'
import { EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { prefetchWhenIdle } from '../../../lib/browser/when-idle.ts'
import type { ListMenuProps } from './ListMenuItems.tsx'

const load = () => import('./ListMenuItems.tsx')
const LazyListMenuItems = lazy(async () => ({ default: (await load()).ListMenuItems }))

/** The menu of the list on screen. */
export function ListMenu(props: ListMenuProps) {
  const t = useTranslations('tickets.listMenu')
  useEffect(() => prefetchWhenIdle(load), [])
  return (
    <Menu width={264}>
      <Menu.Target>
        <ActionIcon size={28} ml="auto" aria-label={t('label')}>
          <EllipsisVertical size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense fallback={null}>
          <LazyListMenuItems {...props} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
