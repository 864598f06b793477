import { useCallback, useState } from 'react'
import { useReportUnsaved } from '../../lib/form/unsaved-changes.ts'

/** A secret that was made just now, and that is shown this once. */
export interface NewSecret {
  readonly value: string | undefined
  /** Nobody has copied it yet. */
  readonly isWaiting: boolean
  readonly show: (secret: string) => void
  readonly markCopied: () => void
  /** It is of no use any more. */
  readonly clear: () => void
}

/** Keeps a new secret of a form. The dialog around the form asks before it closes while nobody has copied it. */
export function useNewSecret(made?: string): NewSecret {
  const [value, setValue] = useState(made)
  const [copied, setCopied] = useState<string>()
  const clear = useCallback(() => setValue(undefined), [])
  const isWaiting = value !== undefined && copied !== value
  useReportUnsaved(isWaiting && 'secret')
  return {
    value,
    isWaiting,
    show: setValue,
    markCopied: () => setCopied(value),
    clear,
  }
}
