import { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { confirm } from './feedback/confirm.ts'

/** Returns the function that asks whether unsaved changes may be lost. */
export function useMayLeave(): () => Promise<boolean> {
  const t = useTranslations('actions.leave')
  return () => confirm({ title: t('title'), message: t('text'), confirm: t('confirm') })
}

/**
 * Asks before what was typed is lost: on the way to another record or screen, and before the tab closes. The
 * returned function runs its work unless the user stays.
 */
export function useLeaveGuard(isUnsaved: boolean): (work: () => void) => Promise<void> {
  const mayLeave = useMayLeave()
  useBlocker({
    // A session that has ended leaves at once.
    shouldBlockFn: async ({ next }) => next.pathname !== '/login' && !(await mayLeave()),
    enableBeforeUnload: isUnsaved,
    disabled: !isUnsaved,
  })
  return async work => {
    if (!isUnsaved || (await mayLeave())) work()
  }
}
