import { createContext, use, useEffect, useId, useState } from 'react'

/** The link from the forms inside a dialog to the dialog, which asks before changes are lost. */
export interface UnsavedChanges {
  /** Tells whether the form with this id has changes that are not saved. */
  report: (id: string, isUnsaved: boolean) => void
  /** Runs work that closes the dialog, unless there are changes and the user keeps them. */
  leave: (work: () => void) => void
}

export const UnsavedChangesContext = createContext<UnsavedChanges>({
  report: () => undefined,
  leave: work => work(),
})

/** Returns the function that runs work which closes the dialog, unless the user keeps the changes. */
export const useLeaveDialog = (): UnsavedChanges['leave'] => use(UnsavedChangesContext).leave

/** Tells the dialog around a form whether the form has changes. A checked form does so itself. */
export function useReportUnsaved(isUnsaved: boolean): void {
  const { report } = use(UnsavedChangesContext)
  const id = useId()
  useEffect(() => {
    report(id, isUnsaved)
    return () => report(id, false)
  }, [report, id, isUnsaved])
}

/** Does the same for values outside of a checked form: they count as changed when they differ from the first ones. */
export function useReportChanged(values: unknown): void {
  const [first] = useState(() => JSON.stringify(values))
  useReportUnsaved(JSON.stringify(values) !== first)
}
