import { Box, Button } from '@mantine/core'
import { ROUTES, type Prompt } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { TabBar, tabId } from '../../ui/layout/TabBar.tsx'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { useDeletion } from '../../ui/list/use-deletion.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { PromptList } from './PromptList.tsx'
import { promptsQuery, promptUsageQuery } from './prompts.queries.ts'
import { PromptWorkbench } from './PromptWorkbench.tsx'
import { usePromptPlaces } from './use-prompt-places.ts'
import styles from './Prompts.module.css'

const PANES = ['list', 'editor', 'playground'] as const
type Pane = (typeof PANES)[number]

/**
 * The prompts, the editor of one and its playground side by side; narrow windows show one of them. Spec:
 * administration 2 "Prompts".
 */
export function PromptsPage() {
  const t = useTranslations('prompts')
  const { data: prompts, error, refetch } = useQuery(promptsQuery)
  if (prompts) return <Prompts prompts={prompts} />
  return error ? (
    <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  ) : (
    <RowsSkeleton />
  )
}

function Prompts({ prompts }: { prompts: readonly Prompt[] }) {
  const t = useTranslations('prompts')
  const panel = useId()
  const { data: usage } = useQuery(promptUsageQuery)
  const [chosen, setChosen] = useState<number | 'new'>()
  const [pane, setPane] = useState<Pane>('list')
  const [isUnsaved, setUnsaved] = useState(false)
  /** The new prompts of this visit; the latest keeps its playground when it is saved under its id. */
  const [created, setCreated] = useState<{ count: number; id?: number }>({ count: 0 })
  const leave = useLeaveGuard(isUnsaved)
  // One that was just created is not listed at once.
  const isNew = chosen === 'new' || (chosen !== undefined && chosen === created.id)
  const opened = prompts.find(({ id }) => id === chosen) ?? (isNew ? undefined : prompts[0])
  const placesOf = usePromptPlaces()
  const remove = useDeletion<Prompt>({
    area: 'prompts',
    nameOf: ({ name }) => name,
    noticeOf: ({ id }) => {
      const places = placesOf(usage?.find(({ promptId }) => promptId === id))
      return places === '' ? undefined : t('usedBy', { places })
    },
    remove: async ({ id }) => {
      await call(ROUTES.deletePrompt, { params: { promptId: id } })
      setCreated({ count: created.count })
    },
    queryKey: ['prompts'],
  })
  const openId = chosen === 'new' ? 'new' : opened?.id
  const open = (id: number | 'new') => {
    if (id === openId) setPane('editor')
    else
      void leave(() => {
        setChosen(id)
        if (id === 'new') setCreated({ count: created.count + 1 })
        setPane('editor')
      })
  }
  if (prompts.length === 0 && !isNew)
    return (
      <Box flex={1} bg="var(--bg)">
        <EmptyState
          icon={Bot}
          title={t('emptyTitle')}
          sentence={t('emptyText')}
          action={<Button onClick={() => open('new')}>{t('add')}</Button>}
        />
      </Box>
    )
  return (
    <div className={styles.page}>
      <TabBar
        className={styles.tabs}
        tabClassName={styles.tab}
        label={t('panes.label')}
        tabs={PANES.map(value => ({ value, label: t(`panes.${value}`) }))}
        value={pane}
        onChange={setPane}
        controls={panel}
      />
      <div id={panel} className={styles.panes} data-shows={pane} aria-labelledby={tabId(panel, pane)}>
        <PromptList prompts={prompts} usage={usage} openId={openId} onOpen={open} />
        <PromptWorkbench
          key={opened && opened.id !== created.id ? opened.id : `new ${created.count}`}
          prompt={opened}
          usage={usage?.find(({ promptId }) => promptId === opened?.id)}
          onSaved={({ id }) => {
            if (!opened) setCreated({ ...created, id })
            setChosen(id)
          }}
          onRemove={remove}
          onUnsavedChange={setUnsaved}
        />
      </div>
    </div>
  )
}
