import { lazy, Suspense } from 'react'
import { loadStrings } from '../../i18n/language.ts'
import type { BotDecisionsDialogProps } from './BotDecisionsDialog.tsx'

const Dialog = lazy(async () => {
  const [{ BotDecisionsDialog }] = await Promise.all([
    import('./BotDecisionsDialog.tsx'),
    loadStrings('automation', 'platform', 'later'),
  ])
  return { default: BotDecisionsDialog }
})

/** Loads its code and texts when it opens: few users ask, so nobody prefetches them. */
export const LazyBotDecisionsDialog = (props: BotDecisionsDialogProps) =>
  props.opened ? (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  ) : null
