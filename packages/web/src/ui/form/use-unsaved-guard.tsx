import { useBlocker } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { translator } from '../../i18n/language.ts'
import { UnsavedChangesContext, type LeaveReason } from '../../lib/form/unsaved-changes.ts'
import { confirm } from '../feedback/confirm.ts'
import { useMayLeave } from '../use-leave-guard.ts'

interface GuardedPanel {
  opened: boolean
  onClose: () => void
}

/** Why the parts of the dialog ask, by their ids; a secret is asked about first. */
function useLeaveReason() {
  const [reasons, setReasons] = useState<Readonly<Record<string, LeaveReason | false>>>({})
  const report = useCallback((id: string, reason: LeaveReason | false) => {
    setReasons(all => ((all[id] ?? false) === reason ? all : { ...all, [id]: reason }))
  }, [])
  const told = Object.values(reasons)
  const reason = (['secret', 'changes'] as const).find(one => told.includes(one))
  return { reason, report }
}

/** Asks before a secret goes that is shown once; its words come with the screens that show one. */
function mayLoseSecret(): Promise<boolean> {
  const t = translator()
  return confirm({
    title: t('onceSecret.title'),
    message: t('onceSecret.text'),
    confirm: t('onceSecret.confirm'),
  })
}

/**
 * Guards the forms inside a dialog or drawer, for all its ways out: Escape, a click outside, its buttons, another
 * screen, and the end of the tab. `guarded` wraps the forms; `close` closes the panel unless the user stays.
 */
export function useUnsavedGuard({ opened, onClose }: GuardedPanel) {
  const { reason, report } = useLeaveReason()
  const mayLoseChanges = useMayLeave()
  const mayLeave = () => (reason === 'secret' ? mayLoseSecret() : mayLoseChanges())
  // A form that was submitted may open another screen once it is saved.
  const isSubmitted = useRef(false)
  const isGuarding = opened && reason !== undefined
  useBlocker({
    shouldBlockFn: async ({ current, next, action }) => {
      const isOwnStep = action === 'PUSH' || action === 'REPLACE'
      if (isOwnStep && (isSubmitted.current || next.pathname === current.pathname)) return false
      // A session that has ended leaves at once.
      return next.pathname !== '/login' && !(await mayLeave())
    },
    enableBeforeUnload: isGuarding,
    disabled: !isGuarding,
  })
  const guard = useRef({ isGuarding, mayLeave })
  guard.current = { isGuarding, mayLeave }
  const leave = useCallback(async (work: () => void) => {
    if (!guard.current.isGuarding || (await guard.current.mayLeave())) work()
  }, [])
  const changes = useMemo(() => ({ report, leave: (work: () => void) => void leave(work) }), [report, leave])
  const guarded = (children: ReactNode) => (
    <UnsavedChangesContext value={changes}>
      <div
        style={{ display: 'contents' }}
        onSubmitCapture={() => (isSubmitted.current = true)}
        onInputCapture={() => (isSubmitted.current = false)}
      >
        {children}
      </div>
    </UnsavedChangesContext>
  )
  return { close: () => changes.leave(onClose), guarded }
}
