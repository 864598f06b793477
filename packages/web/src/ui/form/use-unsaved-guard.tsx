import { useBlocker } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { UnsavedChangesContext } from '../../lib/form/unsaved-changes.ts'
import { useMayLeave } from '../use-leave-guard.ts'

interface GuardedPanel {
  opened: boolean
  onClose: () => void
}

/** The ids of the forms with changes. */
function useUnsavedForms() {
  const [forms, setForms] = useState<readonly string[]>([])
  const report = useCallback((id: string, isUnsaved: boolean) => {
    setForms(all => {
      if (all.includes(id) === isUnsaved) return all
      return isUnsaved ? [...all, id] : all.filter(other => other !== id)
    })
  }, [])
  return { isUnsaved: forms.length > 0, report }
}

/**
 * Guards the forms inside a dialog or drawer, for all its ways out: Escape, a click outside, its buttons, another
 * screen, and the end of the tab. `guarded` wraps the forms; `close` closes the panel unless the user stays.
 */
export function useUnsavedGuard({ opened, onClose }: GuardedPanel) {
  const { isUnsaved, report } = useUnsavedForms()
  const mayLeave = useMayLeave()
  // A form that was submitted may open another screen once it is saved.
  const isSubmitted = useRef(false)
  const isGuarding = opened && isUnsaved
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
