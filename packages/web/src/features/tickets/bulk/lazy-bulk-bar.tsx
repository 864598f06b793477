import { lazy, Suspense, useEffect, useState } from 'react'
import { prefetchWhenIdle } from '../../../lib/browser/when-idle.ts'
import { useShortcut } from '../../../lib/commands/shortcuts.ts'
import { undoDelayedAction, useDelayedAction } from '../../../ui/feedback/delayed-action.ts'
import { restoreListFocus } from '../list/list-focus.ts'
import type { BulkBarProps } from './BulkBar.tsx'
import { useSelection } from './selection.ts'

const load = () => import('./BulkBar.tsx')
const LazyBulkBar = lazy(async () => ({ default: (await load()).BulkBar }))

const isTyping = (): boolean =>
  document.activeElement instanceof HTMLElement &&
  document.activeElement.matches('input:not([type=checkbox]), textarea, [contenteditable]')

/** The bar under the list while tickets are selected. Loaded when idle, or with the first selection. */
export function BulkBar(props: BulkBarProps) {
  const choosing = useSelection(state => state.choosing)
  const [wanted, setWanted] = useState(false)
  if (choosing && !wanted) setWanted(true)
  useEffect(() => prefetchWhenIdle(load), [])
  const mayUndo = useDelayedAction(state => state.delayed !== null)
  useShortcut(
    'Mod+KeyZ',
    () => {
      undoDelayedAction()
      restoreListFocus()
    },
    () => mayUndo && !isTyping(),
  )
  return wanted ? (
    <Suspense fallback={null}>
      <LazyBulkBar {...props} />
    </Suspense>
  ) : null
}
