import { createContext, use, useId, useLayoutEffect, useState } from 'react'

/** Why a dialog asks before it closes: changes that are not saved, or a secret that was not copied. */
export type LeaveReason = 'changes' | 'secret'

/** The link from the forms inside a dialog to the dialog, which asks before something is lost. */
export interface UnsavedChanges {
  /** Tells what would be lost of the part with this id; false: nothing. */
  report: (id: string, reason: LeaveReason | false) => void
  /** Runs work that closes the dialog, unless something would be lost and the user stays. */
  leave: (work: () => void) => void
}

export const UnsavedChangesContext = createContext<UnsavedChanges>({
  report: () => undefined,
  leave: work => work(),
})

/** Returns the function that runs work which closes the dialog, unless the user stays. */
export const useLeaveDialog = (): UnsavedChanges['leave'] => use(UnsavedChangesContext).leave

/** Tells the dialog around a form what would be lost. A checked form tells of its changes itself. */
export function useReportUnsaved(reason: LeaveReason | boolean): void {
  const { report } = use(UnsavedChangesContext)
  const id = useId()
  const told = reason === true ? 'changes' : reason
  // Together with what the screen shows: a key pressed right after "Copied" must not ask for the copy.
  useLayoutEffect(() => {
    report(id, told)
    return () => report(id, false)
  }, [report, id, told])
}

/** Does the same for values outside of a checked form: they count as changed when they differ from the first ones. */
export function useReportChanged(values: unknown): void {
  const [first] = useState(() => JSON.stringify(values))
  useReportUnsaved(JSON.stringify(values) !== first)
}
